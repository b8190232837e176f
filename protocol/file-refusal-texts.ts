import type { Refused } from '@fimm/kernel'

/** Why a saved match cannot be opened, for whoever opens it: on a page, or at a terminal. */
const TEXTS: Readonly<Record<'en' | 'is', Readonly<Record<string, string>>>> = {
  en: {
    'file-too-large': 'This file is too large: a game has at most {megabytes} MB.',
    'file-unknown':
      'This isn’t a saved game. Fimm opens NDJSON files, Acquire notation and poker hands (PHH).',
    'file-damaged': 'This file is damaged: line {line} can’t be read.',
    'file-incomplete':
      'This file doesn’t hold everything that’s needed to show the game again (line {line}). Save the game once more on a server with Fimm 1.0 or newer.',
    'file-contradicts': 'This file can’t be right: what line {line} says isn’t possible by the rules.',
    'file-game': 'There’s no game called “{game}” here.',
    'file-version':
      'This file was written with version {version} of the rules of {game}; here it’s version {known}.',
    'file-not-over': 'This game wasn’t over when it was saved. Save it again once it is.',
    'file-alone': 'A puzzle played alone is for whoever played it. Open the file on the page instead.',
  },
  is: {
    'file-too-large': 'Skráin er of stór: leikur má vera {megabytes} MB í mesta lagi.',
    'file-unknown':
      'Þetta er ekki vistaður leikur. Fimm opnar NDJSON-skrár, Acquire-ritun og pókerhendur (PHH).',
    'file-damaged': 'Skráin er skemmd: lína {line} er ólæsileg.',
    'file-incomplete':
      'Skráin geymir ekki allt sem þarf til að sýna leikinn aftur (lína {line}). Vistaðu leikinn á ný á netþjóni með Fimm 1.0 eða nýrra.',
    'file-contradicts': 'Skráin stenst ekki: það sem stendur í línu {line} er ekki hægt samkvæmt reglunum.',
    'file-game': 'Enginn leikur sem heitir „{game}“ er hér.',
    'file-version': 'Skráin var skrifuð með útgáfu {version} af reglum {game}; hér er útgáfa {known}.',
    'file-not-over':
      'Leiknum var ekki lokið þegar hann var vistaður. Vistaðu hann aftur þegar honum er lokið.',
    'file-alone': 'Gáta sem er leyst ein er aðeins fyrir þann sem leysti hana. Opnaðu skrána á síðunni.',
  },
}

/** Undefined for what has nothing to do with files. */
export const fileRefusalText = (language: string, { code, detail = {} }: Refused): string | undefined =>
  TEXTS[language === 'is' ? 'is' : 'en'][code]?.replaceAll(/\{(\w+)\}/g, (_, blank: string) =>
    String(detail[blank] ?? ''),
  )
