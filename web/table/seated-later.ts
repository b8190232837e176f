import { swift } from '../pages/swift.ts'

/** The table as its members have it, fetched apart: who follows a link does not need it yet. */
export const Seated = swift(() => import('./seated.tsx'))
