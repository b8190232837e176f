/** So many colours people can be told apart by. */
export const PERSON_COLOURS = 10
