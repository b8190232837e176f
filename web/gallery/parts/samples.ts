/** People the gallery shows: short and long names, away, played by a bot, left. */
export const PEOPLE = [
  { id: 'anna', name: 'Anna', colour: 0 },
  { id: 'bjorn', name: 'Björn', colour: 1 },
  { id: 'dora', name: 'Dóra', colour: 2 },
  { id: 'bot-puffin', name: 'Puffin', colour: 3, bot: 'medium', animal: 'puffin' },
  { id: 'freyja', name: 'Freyja', colour: 4 },
  { id: 'sigthrudur', name: 'Sigþrúður Aðalheiður', colour: 5 },
  { id: 'einar', name: 'Einar', colour: 6, awaySince: 0 },
  { id: 'gudrun', name: 'Guðrún', colour: 7, autopilot: true },
  { id: 'helgi', name: 'Helgi', colour: 8, left: true },
  { id: 'asta', name: 'Ásta', colour: 9 },
] as const

export const [ANNA, , DORA, , , LONG_NAME, AWAY, AUTOPILOT, LEFT] = PEOPLE
