import type { ReactNode } from 'react'

/** What is touched, and beside it what is read; below it where there is little room. */
export const TwoColumns = ({ children }: { readonly children: ReactNode }) => (
  <div className="@container">
    <div className="quartiles-columns grid gap-4 @3xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] @4xl:grid-cols-[minmax(0,40rem)_minmax(18rem,1fr)] @6xl:grid-cols-[minmax(0,45rem)_minmax(0,1fr)] @3xl:gap-8">
      {children}
    </div>
  </div>
)
