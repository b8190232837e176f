import { useId, type ReactNode } from 'react'

/** A piece of paper with a heading. */
export const Card = ({
  title,
  action,
  children,
  className = '',
}: {
  readonly title?: string
  readonly action?: ReactNode
  readonly children: ReactNode
  readonly className?: string
}) => {
  const id = useId()
  return (
    <section
      aria-labelledby={title === undefined ? undefined : id}
      className={`rounded-card border border-line bg-paper p-4 sm:p-5 ${className}`}
    >
      {(title !== undefined || action !== undefined) && (
        <header className="mb-3 flex flex-wrap items-center justify-between gap-x-3">
          <h2 id={id} className="text-lg font-bold">
            {title}
          </h2>
          {action}
        </header>
      )}
      {children}
    </section>
  )
}
