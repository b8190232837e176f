import type { LobbyPerson } from '@fimm/lobby'
import { expect, test } from 'vitest'
import { NODE_LIFETIME, PresentPeople, type PeopleMessage } from './present-people.ts'

/** Nodes that hear each other as soon as `deliver` is called, and a wire of which one can lose messages. */
class Wire {
  readonly nodes: PresentPeople[] = []
  now = 1_000_000
  #sent: { readonly by: PresentPeople; readonly text: string }[] = []

  node(): PresentPeople {
    const node: PresentPeople = new PresentPeople(
      (message) => this.#sent.push({ by: node, text: JSON.stringify(message) }),
      () => {},
    )
    this.nodes.push(node)
    node.askAll()
    return node
  }

  /** Answers what went over the wire. */
  deliver(): readonly string[] {
    const texts: string[] = []
    for (let next = this.#sent.shift(); next !== undefined; next = this.#sent.shift()) {
      const { by, text } = next
      texts.push(text)
      for (const node of this.nodes) if (node !== by) node.hear(JSON.parse(text) as PeopleMessage, this.now)
    }
    return texts
  }

  lose(): void {
    this.#sent = []
  }
}

const person = (player: string, playing = false, name = player): LobbyPerson => ({ player, name, playing })
const listed = (node: PresentPeople): readonly LobbyPerson[] =>
  [...node.here.values()].toSorted((a, b) => (a.player < b.player ? -1 : 1))

test('[T15] everybody is here through every node, also to one that comes later', () => {
  const wire = new Wire()
  const [one, two] = [wire.node(), wire.node()]
  for (let count = 0; count < 100; count++) one.set(person(`p${count}`))
  two.set(person('anna'))
  wire.deliver()
  const late = wire.node()
  wire.deliver()
  for (const node of wire.nodes) expect(listed(node)).toEqual(listed(one))
  expect(late.here.size).toBe(101)
  one.remove('p7')
  two.set(person('anna', false, 'Anna Dís'))
  wire.deliver()
  for (const node of wire.nodes) {
    expect(node.here.has('p7')).toBe(false)
    expect(node.namedLike('ANNA DÍS')).toEqual([person('anna', false, 'Anna Dís')])
    expect(node.namedLike('anna')).toEqual([])
  }
})

test('[T15] who is at two nodes plays if they play at one, and is gone when they left both', () => {
  const wire = new Wire()
  const [one, two, three] = [wire.node(), wire.node(), wire.node()]
  one.set(person('anna', true))
  two.set(person('anna'))
  wire.deliver()
  for (const node of wire.nodes) expect(listed(node)).toEqual([person('anna', true)])
  one.remove('anna')
  wire.deliver()
  for (const node of wire.nodes) expect(listed(node)).toEqual([person('anna')])
  two.remove('anna')
  wire.deliver()
  expect(three.here.size).toBe(0)
})

test('[T15] a lost message is noticed by the next one, or when the node says that it is alive', () => {
  const wire = new Wire()
  const [one, two] = [wire.node(), wire.node()]
  wire.deliver()
  one.set(person('anna'))
  wire.lose()
  wire.now += 2_000
  one.set(person('bjorn'))
  wire.deliver()
  expect(listed(two)).toEqual([person('anna'), person('bjorn')])
  one.remove('anna')
  wire.lose()
  wire.now += 2_000
  one.sayAlive()
  wire.deliver()
  expect(listed(two)).toEqual([person('bjorn')])
})

test('[T15] the people of a node that is silent for too long, or closes, are gone with it', () => {
  const wire = new Wire()
  const [one, two, three] = [wire.node(), wire.node(), wire.node()]
  one.set(person('anna'))
  two.set(person('anna'))
  two.set(person('bjorn'))
  wire.deliver()
  wire.now += NODE_LIFETIME
  one.sayAlive()
  wire.deliver()
  expect(three.forgetSilent(wire.now)).toEqual([])
  wire.now += 1
  expect(three.forgetSilent(wire.now)).toEqual([['bjorn']])
  expect(listed(three)).toEqual([person('anna')])
  one.close()
  wire.deliver()
  expect(three.here.size).toBe(0)
  // It was only slow.
  two.sayAlive()
  wire.deliver()
  expect(listed(three)).toEqual([person('anna'), person('bjorn')])
})

test('[F7] with ten thousand people here an arrival is told in less than a kilobyte', () => {
  const wire = new Wire()
  const [one, two] = [wire.node(), wire.node()]
  wire.deliver()
  for (let count = 0; count < 10_000; count++) one.set(person(`player number ${count}`))
  wire.deliver()
  one.set(person('newcomer'))
  const told = wire.deliver()
  expect(two.here.size).toBe(10_001)
  expect(told.join('').length).toBeLessThan(1_000)
})
