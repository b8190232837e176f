import { cornersOf, initialsOf } from '@fimm/ui/person-look.ts'
import { sharePicture } from '@fimm/ui/share-picture.ts'
import { podiumOf, type EveningSummary } from '@fimm/table/evening-summary.ts'
import type { PlayerId } from '@fimm/kernel'
import { formatEveningPoints } from '@fimm/table/evening-points.ts'
import type { PersonOf } from '../people.ts'
import { paintEvening, HEIGHT, MOST_GAMES, WIDTH, type EveningPicture } from './evening-canvas.ts'
import { imageOf, pictureColours } from './light-look.ts'

/** Texts of the share picture, in the reader's language. */
export interface PictureTexts {
  readonly headline: string
  /** A bot had more than who won (T10c). */
  readonly remark?: string
  readonly heading: string
  readonly titles: Readonly<Record<string, string>>
  readonly moments: EveningPicture['moments']
  readonly more: (count: number) => string
}

/** The share picture as a file, ready before it is asked for: a page may share only at once when it is pressed. */
export const makePicture = async (
  summary: EveningSummary,
  person: PersonOf,
  texts: PictureTexts,
  /** Pictures of the games, by their ids. */
  frames: ReadonlyMap<string, SVGSVGElement>,
): Promise<File> => {
  const images = new Map<string, HTMLImageElement>()
  for (const [game, frame] of frames) images.set(game, await imageOf(frame))
  const room = summary.matches.length > MOST_GAMES ? MOST_GAMES - 1 : MOST_GAMES
  const { steps } = podiumOf(summary.places, (player) => person(player).bot !== undefined)
  const [first, second, third] = steps
  const everybody = summary.places.map(({ player, points }) => [
    person(player).name,
    formatEveningPoints(points),
  ])
  const letters = JSON.stringify([texts, texts.more(1_234_567_890), everybody, location.host])
  const blob = await sharePicture({ width: WIDTH, height: HEIGHT, texts: letters }, (pen, look) => {
    const colours = pictureColours(look.colour)
    const faceOf = (player: PlayerId) => {
      const { name, colour, bot } = person(player)
      const isBot = bot !== undefined
      return {
        initials: isBot ? undefined : initialsOf(name),
        colour: colours.person(colour),
        corners: isBot ? '31%' : cornersOf(colour),
      }
    }
    const picture: EveningPicture = {
      headline: texts.headline,
      ...(texts.remark !== undefined && { remark: texts.remark }),
      steps: [second, first, third]
        .filter((each) => each !== undefined)
        .map(({ place, player, points }) => ({
          ...faceOf(player),
          place,
          name: person(player).name,
          points: formatEveningPoints(points),
        })),
      heading: texts.heading,
      games: summary.matches.slice(-room).flatMap(({ game, winners }) => {
        const image = images.get(game)
        const [winner] = winners
        return image === undefined
          ? []
          : [
              {
                title: texts.titles[game] ?? game,
                image,
                winner: winners.length === 0 ? '–' : winners.map((player) => person(player).name).join(', '),
                face: winner === undefined ? undefined : faceOf(winner),
              },
            ]
      }),
      ...(summary.matches.length > room && { more: texts.more(summary.matches.length - room) }),
      moments: texts.moments,
      site: location.host,
    }
    paintEvening(pen, picture, colours, look)
  })
  if (blob === undefined) throw new Error('no picture')
  return new File([blob], 'fimm.png', { type: 'image/png' })
}
