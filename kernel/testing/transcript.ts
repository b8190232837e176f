import {
  apply,
  type Author,
  type Entry,
  type Game,
  type GameTypes,
  type Match,
  type PlayerId,
  type Viewer,
} from '@fimm/kernel'
import { viewerOf } from './scenario.ts'

export interface TranscriptOptions<T extends GameTypes> {
  readonly title: string
  /** Whose eyes: players by id, or other viewers. */
  readonly viewers: readonly (PlayerId | Viewer)[]
  /** A view as text, a few lines. */
  readonly draw: (view: T['View'], viewer: Viewer) => string
  /** Draw what each viewer sees after every decision, or only at the end. */
  readonly drawEvery?: (decision: number) => boolean
}

/** A whole match as text: who decided what, what each viewer was told, and what they then saw. */
export const transcript = <T extends GameTypes>(
  game: Game<T>,
  log: readonly Entry<T>[],
  { title, viewers, draw, drawEvery = () => true }: TranscriptOptions<T>,
): string => {
  const eyes = viewers.map(viewerOf)
  const lines: string[] = [`# ${title}`, '']
  const start = log[0]?.at ?? 0
  let match: Match<T> | undefined
  for (const [index, entry] of log.entries()) {
    const first = entry.decision !== log[index - 1]?.decision
    const last = entry.decision !== log[index + 1]?.decision
    match = apply(game, match, entry)
    if (first) lines.push(`── ${entry.decision} · ${seconds(entry.at - start)} · ${authorName(entry.by)}`)
    lines.push(...told(game, match, entry, eyes))
    if (last && (drawEvery(entry.decision) || index === log.length - 1)) {
      const { state } = match
      for (const eye of eyes) lines.push(`  [${nameOf(eye)}]`, indent(draw(game.view(state, eye), eye)))
    }
  }
  if (match !== undefined) lines.push('', `= ${JSON.stringify(game.status(match.state))}`)
  return lines.join('\n') + '\n'
}

/** Viewers who are told the same share a line. */
const told = <T extends GameTypes>(
  game: Game<T>,
  match: Match<T>,
  entry: Entry<T>,
  eyes: readonly Viewer[],
): string[] => {
  if ('undoes' in entry) return [`  takes back decision ${entry.undoes}`]
  const groups = new Map<string, string[]>()
  for (const eye of eyes) {
    const shown = game.show(entry.event, eye, match.state)
    const text = shown === undefined ? '(nothing)' : JSON.stringify(shown)
    groups.set(text, [...(groups.get(text) ?? []), nameOf(eye)])
  }
  if (groups.size === 1) return [...groups.keys()].map((text) => `  all: ${text}`)
  return [...groups].map(([text, names]) => `  ${names.join(', ')}: ${text}`)
}

const nameOf = (viewer: Viewer): string => (viewer.kind === 'player' ? viewer.player : viewer.kind)

const authorName = (by: Author): string => {
  switch (by.kind) {
    case 'member':
      return by.host ? `${by.player} (host)` : by.player
    case 'bot':
      return `bot for ${by.for}`
    case 'clock':
    case 'table':
      return by.kind
  }
}

const seconds = (millis: number): string => `${(millis / 1000).toFixed(1)} s`

const indent = (text: string): string =>
  text
    .split('\n')
    .map((line) => `    ${line}`.trimEnd())
    .join('\n')
