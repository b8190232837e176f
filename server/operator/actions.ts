import { ok, refuse, type Millis, type Refused, type Result } from '@fimm/kernel'
import { parseCode } from '@fimm/table'
import { drawRecoveryCode, parseRecoveryCode } from '../accounts/recovery-code.ts'
import { hashToken } from '../accounts/tokens.ts'
import type { Announcement } from '../store/contracts/announcements.ts'
import type { AuditEntry } from '../store/contracts/audit.ts'
import type { Ban } from '../store/contracts/moderation.ts'
import type { Store } from '../store/contracts/store.ts'
import { parseBanAddress } from './ban-target.ts'

/** The same for the terminal and the page: what is done is written down with it (F53). */
export interface OperatorContext {
  readonly store: Pick<Store, 'people' | 'streams' | 'moderation' | 'announcements' | 'audit'>
  readonly clock: () => Millis
  readonly way: AuditEntry['way']
}

export interface WantedBan {
  /** The id or the username of a person, or an address or a range of them. */
  readonly target: string
  readonly reason: string
  /** Absent: until it is lifted. */
  readonly millis?: Millis | undefined
}

const looksLikeAddress = (text: string): boolean => /^[\da-f:.%/]+$/i.test(text) && /[.:]/.test(text)

export const ban = async (
  context: OperatorContext,
  { target, reason, millis }: WantedBan,
): Promise<Result<Ban, Refused>> => {
  const { store, clock } = context
  const address = looksLikeAddress(target) ? parseBanAddress(target) : undefined
  if (address?.ok === false) return address
  const player = address === undefined ? await playerNamed(store, target) : undefined
  const banned = address?.value ?? player
  if (banned === undefined) return refuse('no-such-player')
  const now = clock()
  const made = await store.moderation.ban({
    kind: address === undefined ? 'person' : 'address',
    target: banned,
    reason,
    createdAt: now,
    ...(millis !== undefined && { endsAt: now + millis }),
  })
  await record(context, 'ban', banned, untilText(made.endsAt))
  return ok(made)
}

/** By the id of the ban, or by whom it is of. */
export const unban = async (context: OperatorContext, text: string): Promise<Result<Ban, Refused>> => {
  const { store, clock } = context
  const address = looksLikeAddress(text) ? parseBanAddress(text) : undefined
  const target = address?.ok === true ? address.value : ((await playerNamed(store, text)) ?? text)
  const bans = await store.moderation.bans(clock())
  const found = bans.find((made) => made.id === text || made.target === target)
  const lifted = found && (await store.moderation.lift(found.id))
  if (lifted === undefined) return refuse('no-such-ban')
  await record(context, 'unban', lifted.target)
  return ok(lifted)
}

export const announce = async (
  context: OperatorContext,
  text: string,
  millis?: Millis,
): Promise<Announcement> => {
  const now = context.clock()
  const made = await context.store.announcements.announce({
    text,
    at: now,
    ...(millis !== undefined && { endsAt: now + millis }),
  })
  await record(context, 'announce', text, untilText(made.endsAt))
  return made
}

export const withdraw = async (context: OperatorContext): Promise<Result<undefined, Refused>> => {
  if (!(await context.store.announcements.withdraw())) return refuse('no-announcement')
  await record(context, 'withdraw', '')
  return ok(undefined)
}

/** A server that runs on this store does it within seconds, or the next one that starts. */
export const requestClosing = async (
  context: OperatorContext,
  text: string,
): Promise<Result<string, Refused>> => {
  const { store, clock } = context
  const code = parseCode(text)
  const lengths = code === undefined ? undefined : await store.streams.lengths([code])
  if (code === undefined || lengths?.get(code) === undefined) return refuse('no-such-table')
  await store.moderation.requestClosing(code, clock())
  await record(context, 'close', code)
  return ok(code)
}

/** A recovery code, with which its owner chooses a password of their own: an operator never knows one. */
export const resetPassword = async (
  context: OperatorContext,
  username: string,
): Promise<Result<string, Refused>> => {
  const { people } = context.store
  const account = await people.accountNamed(username)
  const code = drawRecoveryCode()
  const isKept =
    account !== undefined && (await people.setRecovery(account.player, hashToken(parseRecoveryCode(code))))
  if (!isKept) return refuse('no-account')
  await record(context, 'reset-password', account.player)
  return ok(code)
}

export const record = (
  { store, clock, way }: OperatorContext,
  action: string,
  target: string,
  detail = '',
): Promise<void> => store.audit.record({ at: clock(), way, action, target, detail })

const playerNamed = async (
  { people }: OperatorContext['store'],
  text: string,
): Promise<string | undefined> => {
  const player = await people.find(text)
  if (player !== undefined && player.kind !== 'gone') return player.id
  return (await people.accountNamed(text))?.player
}

const untilText = (endsAt: Millis | undefined): string =>
  endsAt === undefined ? '' : `until ${new Date(endsAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`
