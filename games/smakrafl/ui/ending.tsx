import { Button } from '@fimm/ui/button.tsx'
import { CopyButton } from '@fimm/ui/copy-button.tsx'
import { FittedText } from '@fimm/ui/fitted-text.tsx'
import { BookOpen, ImageDown, Swords } from 'lucide-react'
import { use } from 'react'
import { textOf } from '../grid.ts'
import { isLetter } from '../letters.ts'
import { tilesAfter } from '../past-grids.ts'
import type { View } from '../view-types.ts'
import { DuelChart } from './duel-chart.tsx'
import { duelOf, duelText, wordBook } from './duel.ts'
import { saveDuelPicture } from './duel-picture.ts'
import { PlayedLanguage } from './played-language.ts'
import { Stone } from './stone.tsx'
import type { Props } from './props.ts'

/** Who won, move by move; and what one can take along. */
export const Ending = ({ view, person, t }: Pick<Props, 'view' | 'person' | 't'>) => {
  const { verdict } = view
  if (verdict === null) return null
  const rows = duelOf(view)
  const nameOf = (player: string): string => person(player).name
  return (
    <section className="grid gap-3 rounded-card border border-accent bg-linear-to-r rtl:bg-linear-to-l from-accent-soft to-paper p-4 [grid-area:ending] @2xl:grid-cols-[auto_minmax(0,1fr)] @2xl:items-center @2xl:gap-6">
      <div className="min-w-0">
        <p className="text-sm font-bold text-quiet">{t('status.over')}</p>
        <h2 className="flex flex-wrap items-center gap-x-3 text-3xl font-bold">
          <Verdict verdict={verdict} person={person} t={t} />
        </h2>
        {verdict.why !== 'moves' && <p className="mt-1 text-quiet">{t(`status.why.${verdict.why}`)}</p>}
        <p className="mt-1 font-display text-xl font-extrabold">
          {rows.map(({ player, score }) => `${nameOf(player)} ${score}`).join(' – ')}
        </p>
        {view.target !== null && (
          <p className="mt-1 text-sm text-quiet">{t('end.target', { scores: view.target.join('–') })}</p>
        )}
      </div>
      <DuelChart view={view} person={person} />
      <div className="flex flex-wrap gap-2 @2xl:col-span-2">
        <a
          href={beatLink(view)}
          className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-paper px-4 font-semibold hover:bg-sunken"
        >
          <Swords aria-hidden className="size-4" />
          {t('end.beat')}
        </a>
        <CopyButton
          className="px-4"
          text={() => duelText(rows, nameOf)}
          label={t('end.copy-duel')}
          copiedLabel={t('end.copied')}
        />
        <CopyButton
          className="px-4"
          icon={BookOpen}
          text={() => wordBook(view)}
          label={t('end.copy-words')}
          copiedLabel={t('end.copied')}
        />
        <Button className="px-4" onClick={() => void saveDuelPicture(rows, person)}>
          <ImageDown aria-hidden className="size-4" />
          {t('end.picture')}
        </Button>
      </div>
    </section>
  )
}

/** Who won, or that nobody did. */
export const Verdict = ({
  verdict: { winner },
  person,
  t,
}: Pick<Props, 'person' | 't'> & { readonly verdict: NonNullable<View['verdict']> }) =>
  winner === null ? t('status.draw') : <Won name={person(winner).name} t={t} />

/** The name in stones where it can be spelled with them; its message says what stands beside it. */
const Won = ({ name, t }: { readonly name: string } & Pick<Props, 't'>) => {
  const language = use(PlayedLanguage)
  const letters = Array.from(name.toLowerCase())
  const isSpelled = letters.length <= 8 && letters.every((letter) => isLetter(letter, language))
  if (!isSpelled) return <FittedText>{t('status.won', { player: name })}</FittedText>
  const [before = '', after = ''] = t('status.won', { player: '\u0000' }).split('\u0000')
  return (
    <>
      {before.trim()}
      <span className="sr-only">{name}</span>
      <span aria-hidden className="flex">
        {letters.map((letter, index) => (
          <span
            key={index}
            className="animate-[arrive_400ms_var(--ease-settle)_both] not-first:-ms-0.5"
            style={{
              animationDelay: `${index * 90}ms`,
              rotate: `${(index % 2 === 0 ? -1 : 1) * (3 + index)}deg`,
            }}
          >
            <Stone letter={letter} look="up" className="size-11" />
          </span>
        ))}
      </span>
      {after.trim()}
    </>
  )
}

/** A table with the same start and these scores as a target (S19). */
export const beatLink = (view: View): string => {
  const options = {
    language: view.language,
    turnTime: view.turnTime,
    moves: view.rounds,
    start: textOf(tilesAfter(view, 0)),
    target: view.seats.map(({ score }) => score),
  }
  return `/new/smakrafl?options=${encodeURIComponent(JSON.stringify(options))}`
}
