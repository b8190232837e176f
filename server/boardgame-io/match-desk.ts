import { ok, refuse, type PlayerId, type Refused, type Result } from '@fimm/kernel'
import type { TableCommand } from '@fimm/table'
import type { Accounts } from '../accounts/accounts.ts'
import type { App } from '../app.ts'
import type { TableOpener } from '../registry/table-opener.ts'
import type { LobbyMatch, LobbySeat } from '../store/contracts/lobby-matches.ts'
import { freeSeat } from './free-seat.ts'

/** Names whoever holds a table that was opened by a client, until somebody sits down. */
const OPENER = 'Table'
const AGENT = 'boardgame.io lobby'

interface DeskServices {
  readonly app: App
  readonly accounts: Accounts
  readonly opener: TableOpener
}

interface WantedMatch {
  readonly game: string
  readonly numPlayers?: number | undefined
  readonly setupData?: object | undefined
  readonly unlisted?: boolean | undefined
}

interface Seated {
  readonly code: string
  readonly game: string
  readonly playerID: string
  readonly credentials: string
}

/** Tables for clients of boardgame.io. Theirs are opened by nobody and have numbered seats; ours have a host and people:
 *  a guest opens the table, hands it to the first who sits down, and is forgotten. */
export class MatchDesk {
  readonly #services: DeskServices

  constructor(services: DeskServices) {
    this.#services = services
  }

  async create(wanted: WantedMatch, address: string, key?: string): Promise<Result<string, Refused>> {
    const { app, accounts, opener } = this.#services
    const game = app.catalogue.get(wanted.game)
    if (game === undefined) return refuse('no-such-game')
    const guest = await accounts.createGuest(OPENER, AGENT)
    if (!guest.ok) return guest
    const { id } = guest.value.player
    const table = {
      host: id,
      game: wanted.game,
      visibility: wanted.unlisted === true ? ('unlisted' as const) : ('public' as const),
      ...(wanted.setupData && { options: wanted.setupData }),
      ...(wanted.numPlayers !== undefined && { seats: wanted.numPlayers }),
    }
    const made = await opener.open(table, { address, key })
    if (!made.ok) {
      await accounts.forget({ player: id })
      return made
    }
    const code = made.value
    await this.#submit(code, id, { type: 'set-role', player: id, role: 'spectator' })
    const live = await app.tables.load(code)
    const { min = 1, max = 1 } = live === undefined ? {} : game.seats(live.table.game.options as never)
    const now = app.runtime.clock()
    await app.runtime.store.lobbyMatches.create({
      code,
      game: wanted.game,
      unlisted: wanted.unlisted === true,
      ...(wanted.setupData && { setupData: wanted.setupData }),
      createdAt: now,
      updatedAt: now,
      seats: Array.from({ length: wanted.numPlayers ?? Math.min(max, Math.max(min, 2)) }, () => ({})),
      opener: id,
      version: 1,
    })
    return ok(code)
  }

  async find(game: string, code: string): Promise<Result<LobbyMatch, Refused>> {
    const match = await this.#services.app.runtime.store.lobbyMatches.find(code)
    return match === undefined || match.game !== game ? refuse('no-such-match') : ok(match)
  }

  async join(
    { game, code }: Pick<Seated, 'game' | 'code'>,
    {
      playerID,
      playerName,
      data,
    }: { playerID?: string | null | undefined; playerName: string; data?: unknown },
  ): Promise<Result<{ readonly playerID: string; readonly playerCredentials: string }, Refused>> {
    const { accounts, app } = this.#services
    const found = await this.find(game, code)
    if (!found.ok) return found
    if ((await app.tables.load(code))?.table.current !== undefined) return refuse('not-while-playing')
    if (seatIn(found.value, playerID) === undefined) return refuse('table-full')
    const guest = await accounts.createGuest(playerName, AGENT)
    if (!guest.ok) return guest
    const { player, token } = guest.value
    const taken = await this.#change(game, code, (match) => {
      const seat = seatIn(match, playerID)
      if (seat === undefined) return refuse('table-full')
      const filled: LobbySeat = { player: player.id, name: playerName, ...(data !== undefined && { data }) }
      return ok({ ...match, seats: match.seats.with(seat, filled) })
    })
    const joined = taken.ok ? await this.#submit(code, player.id, { type: 'join', as: 'player' }) : taken
    if (!taken.ok || !joined.ok) {
      await freeSeat(app.runtime, code, player.id)
      await accounts.forget({ player: player.id })
      return joined.ok ? refuse('table-full') : joined
    }
    await this.#handOver(taken.value, player.id)
    if (taken.value.seats.every((seat) => seat.player !== undefined)) await this.#start(code)
    const seat = taken.value.seats.findIndex((each) => each.player === player.id)
    return ok({ playerID: String(seat), playerCredentials: token })
  }

  async leave(seated: Seated): Promise<Result<undefined, Refused>> {
    const player = await this.#holder(seated)
    if (!player.ok) return player
    const left = await this.#submit(seated.code, player.value, { type: 'leave' })
    if (!left.ok) return left
    await freeSeat(this.#services.app.runtime, seated.code, player.value)
    return ok(undefined)
  }

  async update(
    seated: Seated,
    { newName, data }: { readonly newName?: string | undefined; readonly data?: unknown },
  ): Promise<Result<undefined, Refused>> {
    const player = await this.#holder(seated)
    if (!player.ok) return player
    if (newName !== undefined) {
      const renamed = await this.#services.accounts.rename({ player: player.value }, newName)
      if (!renamed.ok) return renamed
    }
    const changes = { ...(newName !== undefined && { name: newName }), ...(data !== undefined && { data }) }
    const changed = await this.#change(seated.game, seated.code, (match) =>
      ok({
        ...match,
        seats: match.seats.map((seat) => (seat.player === player.value ? { ...seat, ...changes } : seat)),
      }),
    )
    return changed.ok ? ok(undefined) : changed
  }

  /** Whoever asks second gets the same match. */
  async playAgain(
    seated: Seated,
    wanted: Omit<WantedMatch, 'game'>,
    address: string,
  ): Promise<Result<string, Refused>> {
    const player = await this.#holder(seated)
    if (!player.ok) return player
    const found = await this.find(seated.game, seated.code)
    if (!found.ok) return found
    if (found.value.next !== undefined) return ok(found.value.next)
    const { game, unlisted, setupData, seats } = found.value
    const made = await this.create(
      {
        game,
        unlisted: wanted.unlisted ?? unlisted,
        setupData: wanted.setupData ?? (setupData as object | undefined),
        numPlayers: wanted.numPlayers ?? seats.length,
      },
      address,
    )
    if (!made.ok) return made
    const kept = await this.#change(seated.game, seated.code, (match) =>
      match.next === undefined ? ok({ ...match, next: made.value }) : refuse('nothing-changes'),
    )
    if (kept.ok) return made
    // Somebody was quicker: the table nobody was told of closes.
    await this.#abandon(made.value)
    const now = await this.find(seated.game, seated.code)
    return now.ok && now.value.next !== undefined ? ok(now.value.next) : kept
  }

  /** The player of a seat, if these are the credentials that were given with it. */
  async #holder({ game, code, playerID, credentials }: Seated): Promise<Result<PlayerId, Refused>> {
    const found = await this.find(game, code)
    if (!found.ok) return found
    const caller = await this.#services.accounts.identify({ authorization: `Bearer ${credentials}` })
    const { player } = found.value.seats[Number(playerID)] ?? {}
    return player !== undefined && player === caller?.player ? ok(player) : refuse('not-your-seat')
  }

  async #handOver({ code, opener }: LobbyMatch, player: PlayerId): Promise<void> {
    if ((await this.#services.app.tables.load(code))?.table.host !== opener) return
    const handed = await this.#submit(code, opener, { type: 'transfer-host', player })
    if (handed.ok) await this.#services.accounts.forget({ player: opener })
  }

  async #start(code: string): Promise<void> {
    const host = (await this.#services.app.tables.load(code))?.table.host
    // Where it cannot start yet, its people see why at the table, and start it there.
    if (host !== undefined) await this.#submit(code, host, { type: 'start' })
  }

  async #abandon(code: string): Promise<void> {
    const opener = (await this.#services.app.tables.load(code))?.table.host
    if (opener !== undefined) await this.#services.accounts.forget({ player: opener })
  }

  /** Read, changed and written; again, if another node wrote in between. */
  async #change(
    game: string,
    code: string,
    change: (match: LobbyMatch) => Result<LobbyMatch, Refused>,
  ): Promise<Result<LobbyMatch, Refused>> {
    const { store, clock } = this.#services.app.runtime
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const found = await this.find(game, code)
      const changed = found.ok ? change(found.value) : found
      if (!changed.ok) return changed
      if (await store.lobbyMatches.replace({ ...changed.value, updatedAt: clock() })) return changed
    }
    return refuse('not-saved')
  }

  async #submit(code: string, player: PlayerId, command: TableCommand) {
    return this.#services.app.tables.submit(code, { kind: 'human', player }, command)
  }
}

const MOST_TRIES = 20

const seatIn = ({ seats }: LobbyMatch, playerID: string | null | undefined): number | undefined => {
  const seat =
    playerID === undefined || playerID === null
      ? seats.findIndex(({ player }) => player === undefined)
      : Number(playerID)
  const found = seats[seat]
  return found === undefined || found.player !== undefined ? undefined : seat
}
