import type { Random } from '@fimm/kernel'
import type { RandomApi } from './foreign-game.ts'

/** boardgame.io's `random`, from the server's chance: dice count from 1. `onDraw` is told of every use. */
export const randomApi = (random: Random, onDraw: () => void): RandomApi => {
  const drawn = <T>(value: T): T => {
    onDraw()
    return value
  }
  const die = (sides: number): number => drawn(random.int(sides) + 1)
  function Die(sides: number): number
  function Die(sides: number, dice: number): number[]
  function Die(sides: number, dice?: number): number | number[] {
    return dice === undefined ? die(sides) : Array.from({ length: dice }, () => die(sides))
  }
  return {
    Number: () => drawn(random.next()),
    Die,
    D4: () => die(4),
    D6: () => die(6),
    D8: () => die(8),
    D10: () => die(10),
    D12: () => die(12),
    D20: () => die(20),
    Shuffle: <Item>(deck: readonly Item[]) => drawn([...random.shuffle(deck)]),
  }
}
