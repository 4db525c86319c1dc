import { isRequestName, requests } from '../../shared/ipc/contract.ts'
import type { RequestArgument, RequestName, RequestValue } from '../../shared/ipc/contract.ts'
import type { Message } from '../../shared/messages/message.ts'
import { fail } from '../../shared/vocabulary/result.ts'
import type { Result } from '../../shared/vocabulary/result.ts'
import { databaseFault, isDatabaseFault } from '../cards/database.ts'
import { dataMessage } from './dataTrouble.ts'
import { problem } from './problem.ts'
import type { Session } from './session.ts'

/** What the data are called where it isn't known which file of them it is. */
const DATA = 'data'

type Answered<Name extends RequestName> = Result<RequestValue<Name>, Message>

/** What answers one request, its argument already checked. */
export type Handler<Name extends RequestName> = (
  argument: RequestArgument<Name>,
  session: Session,
) => Answered<Name> | Promise<Answered<Name>>

export type Handlers<Name extends RequestName = RequestName> = { readonly [Key in Name]: Handler<Key> }

/**
 * Answers a request of a window. The name and the argument are what the window sent, so they can be anything: they are
 * checked against the contract before a handler sees them. A handler that throws is reported and answered for.
 */
export async function dispatch(
  handlers: Handlers,
  session: Session,
  name: unknown,
  argument: unknown,
  report: (error: unknown, name: string) => void,
): Promise<Result<unknown, Message>> {
  if (typeof name !== 'string' || !isRequestName(name))
    return fail(problem('error.badRequest', { text: 'unknown request' }))
  try {
    return await answer(handlers, session, name, argument)
  } catch (error) {
    report(error, name)
    // A disk that is full, a file that is damaged: that isn't the app's own doing.
    const fault = databaseFault(DATA, error)
    return fail(isDatabaseFault(fault) ? dataMessage(fault) : problem('error.internal', { text: name }))
  }
}

async function answer<Name extends RequestName>(
  handlers: Handlers,
  session: Session,
  name: Name,
  argument: unknown,
): Promise<Result<unknown, Message>> {
  const parsed = requests[name].argument.safeParse(argument)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const where = issue === undefined ? '' : issue.path.map(String).join('.')
    return fail(problem('error.badRequest', { text: `${name} ${where}: ${issue?.message ?? ''}` }))
  }
  const handler: Handler<Name> = handlers[name]
  return handler(parsed.data as RequestArgument<Name>, session)
}
