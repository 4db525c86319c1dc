import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { Api, Push, RequestValue } from '../../shared/ipc/contract.ts'
import { MOST_ALWAYS } from '../../shared/ipc/matchSchemas.ts'
import type { MatchEnded, MatchFacts, MatchRequest, MatchSettings } from '../../shared/ipc/matchSchemas.ts'
import type { Moment } from '../../shared/ipc/replaySchemas.ts'
import type { Message } from '../../shared/messages/message.ts'
import type { Answer, Subject } from '../../shared/play/decision.ts'
import { questionOf } from '../../shared/play/question.ts'
import type { Explanation } from '../../shared/play/explain.ts'
import type { LogLine, PlayerView, ViewId } from '../../shared/play/view.ts'
import type { PlayerId } from '../../shared/vocabulary/players.ts'
import type { Result } from '../../shared/vocabulary/result.ts'
import type { Step } from '../../shared/vocabulary/steps.ts'
import { actionsByObject, clickOf, passIndex } from '../composables/actions.ts'
import type { ObjectAction } from '../composables/actions.ts'
import { gatherFrames } from '../composables/gatherFrames.ts'
import { promptButtons } from '../composables/buttons.ts'
import type { PromptButton } from '../composables/buttons.ts'
import { markerOf, startDraft } from '../composables/draft.ts'
import type { Draft } from '../composables/draft.ts'
import { clickSubject } from '../composables/draftClicks.ts'
import { usePreferences } from './preferences.ts'
import { useSession } from './session.ts'

const NO_SETTINGS: MatchSettings = {
  stops: { mine: [], theirs: [] },
  passUntil: null,
  manualPay: false,
  waitAt: 'stops',
  always: [],
}

/** A menu of what can be done with one object, where it was clicked. */
export interface ActionMenu {
  readonly object: ViewId
  readonly actions: readonly ObjectAction[]
}

/** The game on the table: what this seat sees of it, and the answer being made. */
export const useMatch = defineStore('match', () => {
  const session = useSession()
  const preferences = usePreferences()

  const matchId = ref<string | null>(null)
  const facts = shallowRef<MatchFacts | null>(null)
  const view = shallowRef<PlayerView | null>(null)
  const log = shallowRef<readonly LogLine[]>([])
  const settings = shallowRef<MatchSettings>(NO_SETTINGS)
  const ended = shallowRef<MatchEnded | null>(null)
  const draft = shallowRef<Draft>({ kind: 'none' })
  const menu = shallowRef<ActionMenu | null>(null)
  /** An answer is on its way; nothing else can be answered until the next view. */
  const sending = ref(false)
  /** What is started next is paid by hand though payments are automatic. */
  const payByHand = ref(false)
  /** The question that is asked now is answered alike from now on. */
  const answerAlways = ref(false)
  const missing = ref(false)
  /** How often it was gone back: what was pushed before that is of a game that is no more. */
  const rewinds = ref(0)
  /** Going back would take back more than a move: the person is asked whether and how. */
  const askingLuck = ref(false)
  const rewound = ref(false)
  /** At a table that two people share: the seat whose player has said that they look at it. */
  const looking = ref<PlayerId | null>(null)

  /** Of several views that come within a frame only the last is drawn. */
  const gathered = gatherFrames((pushes: readonly Push<'match.view'>[]) => {
    for (const push of pushes) {
      if (push.matchId !== matchId.value) continue
      settings.value = push.settings
      show(push.view, push.rewinds)
    }
  })

  const decision = computed(() => view.value?.decision ?? null)
  const actions = computed(() => actionsByObject(decision.value))
  const marker = computed(() => markerOf(decision.value, draft.value))
  const buttons = computed(() =>
    view.value === null ? { primary: null, secondary: null } : promptButtons(view.value, draft.value),
  )

  /** What an ability asks now, by which it is known when it is asked again; null for all else. */
  const question = computed(() => (view.value === null ? null : questionOf(view.value)))

  /** The table has turned to a seat whose player hasn't said yet that the other has looked away. */
  const covered = computed(
    () =>
      facts.value?.scenario?.shared === 'hidden' &&
      view.value !== null &&
      view.value.result === null &&
      view.value.me !== looking.value,
  )

  function show(next: PlayerView, after: number): void {
    if (after < rewinds.value) return
    if (after > rewinds.value) {
      rewinds.value = after
      view.value = null
      ended.value = null
    }
    const last = view.value
    // Seen from another seat everything has other names, and the log other lines.
    const before = last?.me === next.me ? last : null
    if (before === null) {
      if (last !== null && next.seq < last.seq) return
      log.value = []
    }
    readLog(next.log)
    if (before !== null && next.seq < before.seq) return
    view.value = next
    if (next.decision?.id !== before?.decision?.id) {
      draft.value = startDraft(next.decision)
      menu.value = null
      sending.value = false
      answerAlways.value = false
    }
    if (next.decision?.kind === 'priority' && next.decision.id !== before?.decision?.id) {
      payByHand.value = false
      void playAsLiked()
    }
  }

  /** Adds lines: the newest, or all of them, which come after newer ones if the game went on while they were asked for. */
  function readLog(lines: readonly LogLine[]): void {
    const [first] = lines
    const last = lines.at(-1)
    if (first === undefined || last === undefined) return
    const older = log.value.filter((line) => line.seq < first.seq)
    const newer = log.value.filter((line) => line.seq > last.seq)
    log.value = [...older, ...lines, ...newer]
  }

  /** Tells the match how this person likes to pay and where they like to be waited for, where it holds otherwise. */
  async function playAsLiked(): Promise<void> {
    const { autoPay, waitAt, stops } = preferences.liked
    const now = settings.value
    const next = { ...now, manualPay: !autoPay || payByHand.value, waitAt, stops: stops ?? now.stops }
    if (JSON.stringify(next) !== JSON.stringify(now)) await change(next)
  }

  /** From now on payments are made by hand, or by themselves again; kept for the games to come. */
  async function togglePay(): Promise<void> {
    preferences.liked.autoPay = !preferences.liked.autoPay
    await playAsLiked()
  }

  /** Where the game waits from now on, in the games to come too. */
  async function setWait(waitAt: MatchSettings['waitAt']): Promise<void> {
    preferences.liked.waitAt = waitAt
    await playAsLiked()
  }

  /** Priority is held after what one puts on the stack, or no longer. */
  async function toggleHold(): Promise<void> {
    await setWait(settings.value.waitAt === 'stops' ? 'ownSpells' : 'stops')
  }

  /** What was answered by itself is asked again. */
  async function askAgain(asked: string): Promise<void> {
    await change({ ...settings.value, always: settings.value.always.filter((one) => one.question !== asked) })
  }

  function clear(id: string | null): void {
    matchId.value = id
    facts.value = null
    view.value = null
    log.value = []
    ended.value = null
    settings.value = NO_SETTINGS
    draft.value = { kind: 'none' }
    menu.value = null
    sending.value = false
    payByHand.value = false
    answerAlways.value = false
    missing.value = false
    rewinds.value = 0
    askingLuck.value = false
    rewound.value = false
    looking.value = null
  }

  /** Shows a match that is being played; nothing of the last one stays. */
  async function open(id: string): Promise<void> {
    if (matchId.value !== id) clear(id)
    const reply = await session.ask('match.state', { matchId: id })
    if (matchId.value !== id) return
    if (!reply.ok) {
      missing.value = true
      session.notify('error', reply.error)
      return
    }
    facts.value = reply.value.facts
    settings.value = reply.value.settings
    rewound.value = reply.value.rewound
    show(reply.value.view, reply.value.rewinds)
    await playAsLiked()
  }

  /** Shows one moment of a game that is watched: nothing is asked, and nothing is heard of the games being played. */
  function watch(of: MatchFacts, moment: Moment): void {
    if (matchId.value !== null || facts.value?.matchId !== of.matchId) clear(null)
    facts.value = of
    view.value = moment.view
    log.value = moment.log
  }

  /** Starts a match; gives what the app says: that it runs, or what must be chosen first. */
  async function start(request: MatchRequest): Promise<RequestValue<'match.start'> | null> {
    return session.request('match.start', request)
  }

  async function send(answer: Answer): Promise<void> {
    const id = matchId.value
    if (id === null || sending.value) return
    sending.value = true
    const reply = await session.ask('match.answer', { matchId: id, answer })
    gathered.now()
    sending.value = false
    if (reply.ok) return
    session.notify('warning', reply.error)
    // What was refused is asked again.
    await open(id)
  }

  function choose(index: number): void {
    if (decision.value === null) return
    menu.value = null
    // Requests are answered in the order in which they are made.
    if (payByHand.value) void playAsLiked()
    void send({ kind: 'indices', of: decision.value.id, picked: [index] })
  }

  /** A click on something on the table; `byHand` asks for payment by hand of what it starts. */
  function click(subject: Subject<ViewId>, byHand = false): void {
    const open = decision.value
    if (open === null || sending.value) return
    if (open.kind === 'priority') {
      if (subject.kind !== 'object') return
      const does = clickOf(actions.value.get(subject.id))
      if (does.kind === 'nothing') return
      payByHand.value = byHand
      if (does.kind === 'do') choose(does.index)
      else menu.value = { object: subject.id, actions: does.actions }
      return
    }
    const { draft: next, submit } = clickSubject(open, draft.value, subject)
    draft.value = next
    if (submit !== null) void send(submit)
  }

  /** @param longer passing the turn goes on until one's own next turn */
  function press(button: PromptButton | null, longer = false): void {
    if (button?.does === null || button === null || sending.value) return
    if (button.does.kind === 'answer') void give(button.does.answer)
    else if (button.does.kind === 'draft') draft.value = button.does.draft
    else void passTurn(longer ? 'myTurn' : 'endOfTurn')
  }

  /** Sends what a button answers, and lets the same be answered so whenever it is asked again if the person wants that. */
  async function give(answer: Answer): Promise<void> {
    const asked = answerAlways.value && answer.kind === 'indices' ? question.value : null
    const yes = answer.kind === 'indices' && answer.picked[0] === 0
    await send(answer)
    if (asked === null) return
    const others = settings.value.always.filter((one) => one.question !== asked).slice(1 - MOST_ALWAYS)
    await change({ ...settings.value, always: [...others, { question: asked, yes }] })
  }

  /** Passes, if that is what is asked. */
  function pass(): void {
    const index = passIndex(decision.value)
    if (index !== null) choose(index)
  }

  /** Takes back what is under way: a menu, what was chosen so far, or the spell being cast. */
  function back(): void {
    if (menu.value !== null) {
      menu.value = null
      return
    }
    const open = decision.value
    if (open === null) return
    const fresh = startDraft(open)
    if (JSON.stringify(fresh) !== JSON.stringify(draft.value)) draft.value = fresh
    else if (open.cancellable) void send({ kind: 'cancel', of: open.id })
  }

  /** Goes back to this person's last decision, or asks them first where they know more by now than they did then. */
  async function undo(luck: 'ask' | 'same' | 'new' = 'ask'): Promise<void> {
    const id = matchId.value
    if (id === null || sending.value) return
    askingLuck.value = false
    const done = await session.request('match.undo', { matchId: id, luck })
    if (done === 'ask') askingLuck.value = true
    else if (done === 'done' && luck !== 'ask') rewound.value = true
  }

  async function change(next: MatchSettings): Promise<void> {
    if (matchId.value === null) return
    const now = await session.request('match.settings', { matchId: matchId.value, settings: next })
    if (now !== null) settings.value = now
  }

  async function passTurn(until: 'endOfTurn' | 'myTurn' = 'endOfTurn'): Promise<void> {
    const asked = decision.value?.id
    await change({ ...settings.value, passUntil: settings.value.passUntil === null ? until : null })
    // Where the game waits all the same, this is passed by the order; what is asked since then is not.
    if (settings.value.passUntil !== null && decision.value?.id === asked) pass()
  }

  async function toggleStop(whose: 'mine' | 'theirs', step: Step): Promise<void> {
    const old = settings.value.stops[whose]
    const next = old.includes(step) ? old.filter((one) => one !== step) : [...old, step]
    preferences.liked.stops = { ...settings.value.stops, [whose]: next }
    await playAsLiked()
  }

  /** Why an object is what it is; the answer is null where this player may not know. */
  async function explain(object: ViewId): Promise<Result<Explanation | null, Message>> {
    if (matchId.value === null) return { ok: true, value: null }
    return session.ask('match.explain', { matchId: matchId.value, object })
  }

  async function concede(): Promise<void> {
    if (matchId.value !== null) await session.request('match.concede', { matchId: matchId.value })
  }

  /** Plays the scenario's board from its beginning; gives the new game's id. */
  async function startOver(): Promise<string | null> {
    if (matchId.value === null) return null
    const again = await session.request('scenarios.startOver', { matchId: matchId.value })
    return again?.matchId ?? null
  }

  /** The person whose seat the table has turned to looks at it. */
  function look(): void {
    looking.value = view.value?.me ?? null
  }

  function listen(api: Api): void {
    api.on('match.view', gathered.add)
    api.on('match.ended', (push) => {
      if (push.matchId === matchId.value) ended.value = push
    })
  }

  return {
    matchId,
    facts,
    view,
    log,
    settings,
    ended,
    draft,
    menu,
    sending,
    payByHand,
    missing,
    covered,
    askingLuck,
    rewound,
    decision,
    actions,
    marker,
    buttons,
    open,
    watch,
    start,
    send,
    choose,
    click,
    press,
    pass,
    back,
    undo,
    passTurn,
    togglePay,
    setWait,
    toggleHold,
    askAgain,
    answerAlways,
    question,
    toggleStop,
    concede,
    explain,
    startOver,
    look,
    listen,
    clear,
    show,
  }
})
