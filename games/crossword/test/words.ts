import { languageOf } from '@fimm/lexicon/languages.ts'
import { lexiconOf } from '@fimm/lexicon/memory.ts'
import type { Words } from '@fimm/kernel/testing/env.ts'

/** Every dictionary a test asks for has just these words. */
export const wordsOf = (...words: readonly string[]): Words => {
  const lexicon = lexiconOf(words, languageOf('en').alphabet)
  return () => lexicon
}

/** Few enough to know by heart, and enough to make most full grids score something. */
export const SOME_WORDS = (
  'ad ah am an as at be by do go he hi if in is it me my no of oh on or ox so to up us we ' +
  'ant ape arc are art ate cat car dog ear eat end hat hen her his hit hot ice ink its near net nor not now ' +
  'oar one our out owl ran rat red sat sea see set she sit sun tan tea ten the tie tin toe ton two use was wet ' +
  'rate rest seat side site star stone tear tone train east earth heart hears share tease tests aster terse'
).split(' ')
