import type { Body, Content, TargetSpec } from '../abilities/ability.ts'
import type { PlayerRef, Ref } from '../abilities/reference.ts'

/** What the words mean once 'target' reads 'each' (702.96b): all that could have been targeted, without targeting. */
function everyOne(spec: TargetSpec): Ref {
  if (spec.objects !== null)
    return { kind: 'all', select: { filter: spec.objects, ...(spec.zones === undefined ? {} : { zones: spec.zones }) } }
  const who: PlayerRef = spec.players === null || spec.players === 'any' ? { kind: 'eachPlayer' } : spec.players
  return { kind: 'player', who }
}

function isTargetReference(node: object): node is { readonly kind: 'target'; readonly slot: number } {
  return 'kind' in node && node.kind === 'target' && 'slot' in node
}

function replaced<T>(node: T, specs: readonly TargetSpec[]): T {
  if (typeof node !== 'object' || node === null) return node
  if (Array.isArray(node)) return node.map((item: unknown) => replaced(item, specs)) as T
  if (isTargetReference(node)) {
    const spec = specs[node.slot]
    return (spec === undefined ? node : everyOne(spec)) as T
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, replaced<unknown>(value, specs)])) as T
}

const made = new WeakMap<Content, Content>()

function overloadedBody<B extends Body>(body: B): B {
  return { ...body, targets: [], effect: replaced(body.effect, body.targets) }
}

/** 702.96a: the text of a spell cast for its overload cost, each 'target' replaced with 'each'. */
export function overloaded(content: Content): Content {
  const known = made.get(content)
  if (known !== undefined) return known
  const changed: Content =
    content.kind === 'plain'
      ? { kind: 'plain', body: overloadedBody(content.body) }
      : { kind: 'modal', modal: { ...content.modal, modes: content.modal.modes.map(overloadedBody) } }
  made.set(content, changed)
  return changed
}
