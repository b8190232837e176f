/** The only words of two letters in any English dictionary of ours (Q9): every list has junk there. */
export const TWO_LETTER_WORDS: readonly string[] = (
  'ad ah am an as at aw ax be bi by do eh er ex fa gi go ha he hi ho id if in is it la lo ma ' +
  'me mu my no nu of oh oi om on or ow ox pa pi re so ti to uh um up us we ye yo'
).split(' ')
