import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Button } from '@fimm/ui/button.tsx'
import { Card } from '@fimm/ui/card.tsx'
import { Choice } from '@fimm/ui/choice.tsx'
import { hasFace, useGame, useGames, useGameSay, type OptionSchema } from '../games.ts'
import { useT } from '../i18n/i18n.tsx'
import type { TableActions } from './use-table-actions.ts'

/** Before a match: what is played, how, with which bots; and the button everybody waits for. */
export const WaitingRoom = ({
  document,
  actions,
}: {
  readonly document: TableDocument
  readonly actions: Pick<TableActions, 'act'>
}) => {
  const t = useT()
  const { game, me, cannotStart, history } = document
  const say = useGameSay(game.id)
  const { data: offer } = useGame(game.id)
  const isHost = me?.host === true
  const options = game.options as Readonly<Record<string, string | number | boolean>>
  return (
    <Card title={say('name')}>
      <div className="space-y-4">
        {isHost && <GameChoice current={game.id} actions={actions} />}
        {Object.entries(offer?.options?.properties ?? {}).map(([name, schema]) => {
          const values = valuesOf(schema)
          if (values.length < 2) return null
          return (
            <Choice
              key={name}
              label={say(`option.${name}`)}
              value={String(options[name] ?? schema.default ?? '')}
              options={values.map((value) => ({ value: String(value), label: labelOf(say, name, value) }))}
              disabled={!isHost}
              onChange={(text) => {
                const value = values.find((known) => String(known) === text)
                void actions.act({
                  type: 'choose-game',
                  game: game.id,
                  options: { ...options, [name]: value },
                })
              }}
            />
          )
        })}
        {isHost && offer !== undefined && offer.bots.length > 0 && (
          <div>
            <p className="mb-1 text-sm font-semibold text-quiet">{t('table.addBot')}</p>
            <div className="flex flex-wrap gap-2">
              {offer.bots.map((level) => (
                <Button key={level} size="small" onClick={() => void actions.act({ type: 'add-bot', level })}>
                  + {say(`level.${level}`)}
                </Button>
              ))}
            </div>
          </div>
        )}
        {isHost && (
          <Button
            kind="main"
            className="w-full sm:w-auto"
            disabled={cannotStart !== undefined}
            onClick={() => void actions.act({ type: 'start' })}
          >
            {t(history.some((record) => record.game === game.id) ? 'table.again' : 'table.start')}
          </Button>
        )}
      </div>
    </Card>
  )
}

const GameChoice = ({
  current,
  actions,
}: {
  readonly current: string
  readonly actions: Pick<TableActions, 'act'>
}) => {
  const t = useT()
  const { data: games = [] } = useGames()
  return (
    <label className="block text-sm font-semibold text-quiet">
      {t('table.game')}
      <select
        className="ml-2 min-h-9 rounded-lg border border-line bg-page px-2 text-ink"
        value={current}
        onChange={({ target }) => void actions.act({ type: 'choose-game', game: target.value })}
      >
        {games
          .filter(({ id }) => hasFace(id))
          .map(({ id }) => (
            <GameOption key={id} game={id} />
          ))}
      </select>
    </label>
  )
}

const GameOption = ({ game }: { readonly game: string }) => (
  <option value={game}>{useGameSay(game)('name')}</option>
)

const MOST_VALUES = 8

const valuesOf = (schema: OptionSchema): readonly (string | number | boolean)[] => {
  if (schema.enum !== undefined) return schema.enum
  if (schema.anyOf !== undefined)
    return schema.anyOf.flatMap((one) => (one.const === undefined ? [] : [one.const]))
  if (schema.type === 'boolean') return [true, false]
  const { minimum, maximum } = schema
  if (schema.type !== 'integer' || minimum === undefined || maximum === undefined) return []
  return maximum - minimum < MOST_VALUES
    ? Array.from({ length: maximum - minimum + 1 }, (_, step) => minimum + step)
    : []
}

const labelOf = (
  say: ReturnType<typeof useGameSay>,
  name: string,
  value: string | number | boolean,
): string => {
  const key = `option.${name}.${String(value)}`
  const said = say(key)
  return said === key ? String(value) : said
}
