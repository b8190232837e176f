import type { Invitation } from '@fimm/protocol/http/tables.ts'
import { useOptionSummary } from '../table/option-texts.ts'

/** How it is going to be played. */
const JoinOptions = ({ game, options }: Pick<Invitation, 'game' | 'options'>) =>
  useOptionSummary({ game: { id: game, options } })

export default JoinOptions
