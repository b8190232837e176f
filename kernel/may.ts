/** Whether a command may be sent now: with its exact limits, or why not, as `decide` would refuse it.
 *  A view's `may` has one of these for every command a person can send, under the command's own type;
 *  it is null for whoever has no say in the match. */
export type May<Refusal extends string, Limits extends object = object> =
  | ({ readonly ok: true } & Limits)
  | { readonly ok: false; readonly why: Refusal }
