import type { Game, GameTypes } from '@fimm/kernel'
import type { Faults } from './replay.ts'

export type GameMessages = Readonly<Record<string, string>>

/** Every event, refusal and bot level can be said in every language. */
export const messagesComplete = <T extends GameTypes>(
  game: Game<T>,
  catalogues: Readonly<Record<string, GameMessages>>,
): Faults => {
  const wanted = [
    'name',
    'tagline',
    ...game.events.map((type) => `event.${type}`),
    ...game.refusals.map((code) => `refusal.${code}`),
    ...game.bots.map((level) => `level.${level}`),
  ]
  const everyKey = new Set(Object.values(catalogues).flatMap((catalogue) => Object.keys(catalogue)))
  return Object.entries(catalogues).flatMap(([language, catalogue]) => [
    ...wanted.filter((key) => !catalogue[key]?.trim()).map((key) => `${language} has no message ${key}`),
    ...[...everyKey]
      .filter((key) => !(key in catalogue))
      .map((key) => `${language} lacks ${key}, which another language has`),
    ...[...everyKey].flatMap((key) =>
      unbalanced(catalogue[key] ?? '') ? [`${language}: braces of ${key} do not match`] : [],
    ),
  ])
}

const unbalanced = (message: string): boolean => {
  let depth = 0
  for (const char of message) {
    if (char === '{') depth++
    if (char === '}') depth--
    if (depth < 0) return true
  }
  return depth !== 0
}
