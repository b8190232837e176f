import type { BotContext } from '@fimm/kernel'
import { DICTIONARIES, LARGEST, SCORINGS } from '../types.ts'
import { LONGEST_TABLE } from './line-table.ts'
import { promisedValues } from './values.ts'

/** Computes the cached tables of the better bots ahead of time, so that no first decision has to wait for them. */
export default ({ words, cached: keep }: Pick<BotContext, 'words' | 'cached'>): void => {
  for (const dictionary of DICTIONARIES)
    for (const scoring of SCORINGS)
      for (const size of [LONGEST_TABLE, LARGEST])
        promisedValues(
          words(`english-${dictionary}`),
          scoring,
          size,
          keep === undefined ? {} : { cached: keep },
        )
}
