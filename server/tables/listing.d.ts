import { type Catalogue, type Table } from '@fimm/table'
import type { Listing } from '../store/store.ts'
/** A table as strangers may find it (T17); none once it is closed. */
export declare const listingOf: (catalogue: Catalogue, table: Table) => Listing | null
export declare const sameListing: (a: Listing | null, b: Listing | null) => boolean
