/** Lists that begin every hand and street the same; shared, because nobody ever writes into them. */
const MOST = 10
const ZEROS = Array.from({ length: MOST + 1 }, (_, length) => Array.from({ length }, () => 0))
const FALSES = Array.from({ length: MOST + 1 }, (_, length) => Array.from({ length }, () => false))

export const zeros = (length: number): readonly number[] => ZEROS[length] as number[]
export const falses = (length: number): readonly boolean[] => FALSES[length] as boolean[]
