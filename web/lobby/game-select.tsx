import { Select } from '@fimm/ui/select.tsx'
import { useSuspenseQueries } from '@tanstack/react-query'
import { gameMessages } from '../games.ts'
import { format, useSpeech, useT } from '../i18n/i18n.tsx'

/** Which game, by its name. */
export const GameSelect = ({
  games,
  value,
  onChange,
  hidden = false,
}: {
  readonly games: readonly string[]
  readonly value: string
  readonly onChange: (game: string) => void
  readonly hidden?: boolean
}) => {
  const t = useT()
  const { language } = useSpeech()
  const names = useSuspenseQueries({ queries: games.map((game) => gameMessages(game, language)) })
  const options = games.map((game, place) => ({
    value: game,
    label: format(language, names[place]?.data ?? {}, 'name'),
  }))
  return (
    <Select label={t('table.game')} value={value} options={options} onChange={onChange} hidden={hidden} />
  )
}
