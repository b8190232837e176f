import { Button } from '@fimm/ui/button.tsx'
import { LetterTile } from '@fimm/ui/letter-tile.tsx'
import { Component, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../i18n/i18n.tsx'

/** A page that says plainly what is wrong and where to go from here. */
export const Problem = ({
  title,
  sign = '?',
  children,
}: {
  readonly title: string
  readonly sign?: string
  readonly children?: ReactNode
}) => {
  const t = useT()
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-5 text-center">
      <span aria-hidden>
        <LetterTile letter={sign} className="w-20 -rotate-6 text-4xl" />
      </span>
      <h1 className="text-2xl font-bold">{title}</h1>
      {children}
      <Link href="/" className="font-semibold text-accent underline underline-offset-4">
        {t('nav.home')}
      </Link>
    </div>
  )
}

const Broken = () => {
  const t = useT()
  const isOffline = !navigator.onLine
  return (
    <Problem title={t(isOffline ? 'error.offline' : 'error.title')} sign={isOffline ? '…' : '!'}>
      <Button kind="main" onClick={() => location.reload()}>
        {t('error.again')}
      </Button>
    </Problem>
  )
}

/** A component that throws must not take the rest of the page with it. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <Broken /> : this.props.children
  }
}
