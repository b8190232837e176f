import type { BotContext } from '@fimm/kernel'
import { LANGUAGE_IDS } from '@fimm/lexicon/languages.ts'
import { listName } from '@fimm/lexicon/names.ts'
import { LARGEST, SCORINGS } from '../types.ts'
import { LONGEST_TABLE } from './line-table.ts'
import { promisedValues } from './values.ts'

/** Computes the cached tables of the better bots ahead of time, so that no first decision has to wait for them. Only of
 *  the words that are usually played with: those of other levels are computed when somebody chooses one. */
export default ({ words, cached }: Pick<BotContext, 'words' | 'cached'>): void => {
  for (const language of LANGUAGE_IDS)
    for (const scoring of SCORINGS)
      for (const size of [LONGEST_TABLE, LARGEST])
        promisedValues(
          words(listName(language, 'standard')),
          { scoring, size, language },
          cached === undefined ? {} : { cached },
        )
}
