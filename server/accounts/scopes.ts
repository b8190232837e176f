import { SCOPES, type Scope } from '@fimm/protocol/http/people.ts'

/** Sessions may everything; a token only what it was made for. */
export const may = ({ scopes }: { readonly scopes: readonly Scope[] | 'all' }, scope: Scope): boolean =>
  scopes === 'all' || scopes.includes(scope)

/** What is kept may come from another version of the server. */
export const knownScopes = (scopes: readonly string[]): readonly Scope[] =>
  SCOPES.filter((scope) => scopes.includes(scope))
