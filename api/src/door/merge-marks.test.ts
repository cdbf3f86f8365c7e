// Three devices at a door without a network: what they tick and undo is united in any order, and no tick is lost.
import { randomUUID } from 'node:crypto';
import { type DoorMark, guestsThere, marksBeyond, mergeMarks, undoTicks } from '@stem/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withStateBefore } from '../content/entities/guests.ts';
import type { AnyRow } from '../database/content-table.ts';
import { planDoor, type WalkIn } from './merge-marks.ts';

type Guest = Parameters<typeof planDoor>[0]['guests'][number];
type State = Guest['state'];

const states: Readonly<Record<string, State>> = { anna: 'accepted', ben: 'waiting', cora: 'declined', dora: 'noted' };
const people = Object.keys(states);
const three = fc.nat(2);
const step = fc.oneof(
  fc.record({ kind: fc.constantFrom('press'), device: three, guest: fc.constantFrom(...people) }),
  fc.record({ kind: fc.constantFrom('send', 'lose', 'walk in'), device: three }),
  fc.record({ kind: fc.constant('repeat'), packet: fc.nat(40) }),
);

interface Server {
  guests: Guest[];
  marks: DoorMark[];
}

function deliver(server: Server, marks: readonly DoorMark[], walkIns: readonly WalkIn[] = []): void {
  const plan = planDoor({ guests: server.guests, stored: server.marks, sent: { marks, walk_ins: walkIns }, newId: randomUUID });
  server.marks = mergeMarks(server.marks, plan.marks);
  server.guests = [
    ...server.guests.map((guest) => setTo(plan.states.get(guest.id) ?? guest.state, guest)),
    ...plan.walkIns.map(({ id }) => ({ id, state: 'attended' as const, state_before: null })),
  ];
}

/** As a save does it, by an editor or a device. */
const setTo = (state: State, guest: Guest): Guest => ({ ...guest, state, ...withStateBefore(state, guest as unknown as AnyRow) });

const thereOf = ({ guests }: Server) => guests.flatMap(({ id, state }) => (state === 'attended' ? [id] : [])).toSorted();

test('three devices whose deliveries are lost, repeated and reordered end in one state, and each tick counts that no device undid', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.infiniteStream(fc.nat()), (steps, order) => {
      const server: Server = { guests: people.map((id) => ({ id, state: states[id] ?? 'noted', state_before: null })), marks: [] };
      const devices = Array.from({ length: 3 }, () => ({ marks: [] as DoorMark[], known: [] as DoorMark[], walkIns: [] as WalkIn[] }));
      const packets: { marks: readonly DoorMark[]; walkIns: readonly WalkIn[] }[] = [];
      // Beside the code under test: what was ticked, and what a device undid that knew the tick.
      const ticks = new Map<string, string>();
      const undone = new Set<string>();
      for (const taken of steps) {
        if (!('device' in taken)) {
          const packet = packets[taken.packet % Math.max(1, packets.length)];
          if (packet) deliver(server, packet.marks, packet.walkIns);
          continue;
        }
        const device = devices[taken.device] ?? expect.fail();
        if ('guest' in taken) {
          const { guest } = taken;
          const known = device.marks.filter((mark) => mark.guest === guest && !mark.is_undone);
          const pressed = known.length > 0 ? undoTicks(guest, device.marks) : [{ id: randomUUID(), guest, is_undone: false }];
          for (const { id, is_undone } of pressed)
            if (is_undone) undone.add(id);
            else ticks.set(id, guest);
          device.marks = mergeMarks(device.marks, pressed);
        } else if (taken.kind === 'walk in') {
          const id = randomUUID();
          ticks.set(id, id);
          device.walkIns.push({ id, first_name: null, last_name: 'Walk', company: null });
          device.marks = mergeMarks(device.marks, [{ id, guest: id, is_undone: false }]);
        } else {
          const packet = { marks: marksBeyond(device.marks, device.known), walkIns: [...device.walkIns] };
          packets.push(packet);
          if (taken.kind === 'lose') continue;
          deliver(server, packet.marks, packet.walkIns);
          device.known = server.marks;
          device.marks = mergeMarks(device.marks, server.marks);
        }
      }
      // At last all have a network, in some order, and old packets arrive once more.
      const last = [...devices.map(({ marks, walkIns }) => ({ marks, walkIns })), ...packets];
      const shuffled = last.map((packet) => ({ packet, at: order.next().value })).toSorted((one, other) => one.at - other.at);
      for (const { packet } of shuffled) deliver(server, packet.marks, packet.walkIns);
      const expected = new Set([...ticks].flatMap(([id, guest]) => (undone.has(id) ? [] : [guest])));
      expect(thereOf(server)).toEqual([...expected].toSorted());
      const given = server.guests.filter(({ id }) => !expected.has(id));
      expect(given.map(({ state }) => state)).toEqual(given.map(({ id }) => states[id] ?? 'cancelled'));
      expect([...guestsThere(server.marks)].toSorted()).toEqual([...expected].toSorted());
      const before = JSON.stringify(server);
      for (const { packet } of shuffled.toReversed()) deliver(server, packet.marks, packet.walkIns);
      expect(JSON.stringify(server)).toBe(before);
    }),
    { numRuns: 500 },
  );
});

test('what an editor sets by hand is as if a device had known all ticks: it takes them back, or ticks', () => {
  const anna = { id: 'anna', state: 'accepted', state_before: null } as const;
  const server: Server = { guests: [anna], marks: [] };
  const tick = { id: 'tick', guest: 'anna', is_undone: false };
  deliver(server, [tick]);
  server.guests = server.guests.map((guest) => setTo('waiting', guest));
  deliver(server, [tick]);
  expect([thereOf(server), server.marks]).toEqual([[], [{ ...tick, is_undone: true }]]);
  server.guests = server.guests.map((guest) => setTo('attended', guest));
  deliver(server, []);
  expect(guestsThere(server.marks)).toEqual(new Set(['anna']));
  deliver(server, undoTicks('anna', server.marks));
  expect(server.guests).toEqual([{ ...anna, state: 'waiting', state_before: 'waiting' }]);
});

test('a walk-in who is undone is cancelled, one who never was there is not noted, and one whom an editor removed does not return', () => {
  const server: Server = { guests: [], marks: [] };
  const walkIn = { id: 'walk', first_name: null, last_name: 'Walk', company: null };
  const tick = { id: 'walk', guest: 'walk', is_undone: false };
  deliver(server, [{ ...tick, id: 'none', guest: 'none', is_undone: true }], [{ ...walkIn, id: 'none' }]);
  expect(server.guests).toEqual([]);
  deliver(server, [tick], [walkIn]);
  deliver(server, [{ ...tick, is_undone: true }], [walkIn]);
  expect(server.guests).toEqual([{ id: 'walk', state: 'cancelled', state_before: null }]);
  server.guests = [];
  deliver(server, [tick], [walkIn]);
  expect(server.guests).toEqual([]);
});
