import type { TableDocument } from '@fimm/protocol/frames.ts'
import { CalendarHeart } from 'lucide-react'
import { Link } from 'wouter'
import { useT } from '../../i18n/i18n.tsx'
import { useEveningText } from './evening-text.ts'

/** In place of a result, before the first match of another evening: when it meets, and how the season stands (T10d). */
export const EveningBand = ({ document }: { readonly document: TableDocument }) => {
  const t = useT()
  const { headline, detail } = useEveningText(document)
  return (
    <section
      aria-labelledby="result"
      className="flex animate-[rise_200ms_var(--ease-settle)] items-center gap-3.5 rounded-card border border-line bg-paper px-4 py-2.5"
    >
      <CalendarHeart aria-hidden className="size-9 shrink-0 text-accent" strokeWidth={1.6} />
      <div className="min-w-0 flex-1 leading-snug">
        <h2 id="result" className="text-[1.3rem] leading-tight font-extrabold sm:text-2xl">
          {headline}
        </h2>
        <p className="text-[0.92rem] text-quiet">{detail}</p>
      </div>
      <Link
        href={`/t/${document.code}/season`}
        className="inline-flex min-h-11 shrink-0 items-center font-bold text-accent"
      >
        {t('season.title')}
      </Link>
    </section>
  )
}
