import TablePage from '../table/table-page.tsx'
import { LocalPlace } from './local-place.tsx'

/** A table of this device: the same page as any table has. */
const OfflineTable = ({ code }: { readonly code: string }) => (
  <LocalPlace>
    <TablePage code={code} />
  </LocalPlace>
)

export default OfflineTable
