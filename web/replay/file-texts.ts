/** What only the page that opens a file says: no other page loads it. */
const TEXTS = {
  en: {
    openWhat:
      'Games saved here or on another Fimm can be watched again, move by move: NDJSON, Acquire notation or poker hands (PHH). The file stays on this device.',
    choose: 'Choose a file',
  },
  is: {
    openWhat:
      'Leiki sem voru vistaðir hér eða á öðrum netþjóni má skoða aftur skref fyrir skref: NDJSON, Acquire-ritun eða pókerhendur (PHH). Skráin fer ekki úr tækinu.',
    choose: 'Velja skrá',
  },
} as const

export const fileTexts = (language: string): Readonly<Record<keyof (typeof TEXTS)['en'], string>> =>
  language === 'is' ? TEXTS.is : TEXTS.en
