import { Select } from '@fimm/ui/select.tsx'
import { useGameTitle } from '../games.ts'
import { useT } from '../i18n/i18n.tsx'

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
  const title = useGameTitle()
  const options = games.map((game) => ({ value: game, label: title(game) }))
  return (
    <Select label={t('table.game')} value={value} options={options} onChange={onChange} hideLabel={hidden} />
  )
}
