import { Suspense } from 'react'
import { listFormat } from '../../i18n/formats.ts'
import { useLanguage, useT } from '../../i18n/i18n.tsx'
import { summaryOf } from '../closing/evening-summary.ts'
import { Moments } from '../closing/moments.tsx'
import { Podium } from '../closing/podium.tsx'
import { Confetti } from '../finale/confetti.tsx'
import '../finale/finale.css'
import type { ScreenProps } from './screen-props.ts'

/** The end of the evening for the whole room. */
export const ScreenClosing = ({ document, person }: ScreenProps) => {
  const t = useT()
  const { language } = useLanguage()
  const summary = summaryOf(document)
  const { winners, places, moments } = summary
  const names = listFormat(language).format(winners.map((player) => person(player).name))
  return (
    <div
      data-screen="closing"
      className="relative grid min-h-dvh grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-center gap-[3vw] overflow-hidden p-[4vw]"
    >
      <div aria-hidden className="rays absolute inset-0" />
      <Confetti />
      <div className="relative text-center">
        <h1 className="mb-[5vh] text-[9vh] leading-tight font-extrabold">
          {t('closing.won', { names, count: winners.length })}
        </h1>
        <Podium places={places} person={person} scale={2.5} />
      </div>
      {moments.length > 0 && (
        <section className="relative rounded-[2rem] bg-paper p-[2.5vw] text-[max(28px,3.2vh)]">
          <h2 className="mb-[1.5vh] text-[4.4vh] font-bold">{t('closing.moments')}</h2>
          <Suspense>
            <Moments moments={moments} person={person} />
          </Suspense>
        </section>
      )}
    </div>
  )
}
