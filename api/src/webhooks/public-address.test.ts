import { expect, test } from 'vitest';
import { InternalAddress, resolvePublic, wrongAddress } from './public-address.ts';

const never = async () => expect.fail('A number needs no resolving');
const outcomeOf = async (address: string, found: readonly string[] = [], mayReach: readonly string[] = []) => {
  const wrong = wrongAddress(address, mayReach);
  if (wrong !== undefined) return 'refused';
  const resolve = found.length === 0 ? never : async () => found.map((one) => ({ address: one, family: one.includes(':') ? 6 : 4 }));
  try {
    return (await resolvePublic(new URL(address), mayReach, resolve)).map((one) => one.address).join(' ');
  } catch (error) {
    if (error instanceof InternalAddress) return 'refused';
    throw error;
  }
};

test.each([
  ['http://hooks.example/', 'without TLS'],
  ['ftp://hooks.example/', 'another protocol'],
  ['file:///etc/passwd', 'a file'],
  ['hooks.example/stem', 'no address'],
  ['https://', 'no host'],
  ['https://user:secret@hooks.example/', 'with a password'],
  ['https://user@hooks.example/', 'with a user'],
  ['https://hooks.example/#part', 'with a part'],
  ['https://hooks.example:25/', 'a port of mail servers'],
  ['https://hooks.example:22/', 'a port of remote shells'],
  ['https://hooks.example:0/', 'no port'],
  ['https://127.0.0.1%2F@127.0.0.1/', 'a user that looks like a host'],
  [`https://hooks.example/${'a'.repeat(500)}`, 'too long'],
  ['https://127.0.0.1/', 'this machine'],
  ['https://127.1/', 'a short form'],
  ['https://2130706433/', 'decimal'],
  ['https://0x7f000001/', 'hexadecimal'],
  ['https://0x7f.0.0.1/', 'partly hexadecimal'],
  ['https://017700000001/', 'octal'],
  ['https://0177.0.0.1/', 'partly octal'],
  ['https://１２７.0.0.1/', 'wide digits'],
  ['https://127。0。0。1/', 'other dots'],
  ['https://%31%32%37.0.0.1/', 'encoded digits'],
  ['https://①②⑦.0.0.1/', 'digits in circles'],
  ['https://127.0.0.1./', 'a dot at the end'],
  ['https://127.0.0.1.:8443/', 'a dot at the end, and a port'],
  ['https:127.0.0.1', 'without slashes'],
  ['https:\\\\127.0.0.1\\', 'other slashes'],
  ['https://0.0.0.0/', 'any address'],
  ['https://0.1.2.3/', 'this network'],
  ['https://0/', 'zero'],
  ['https://10.1.2.3/', 'private'],
  ['https://172.16.0.1/', 'private'],
  ['https://192.168.1.1/', 'private'],
  ['https://100.64.0.1/', 'shared by a provider'],
  ['https://100.127.255.254/', 'shared by a provider'],
  ['https://192.0.2.1/', 'documentation'],
  ['https://192.88.99.1/', 'a relay of 6to4'],
  ['https://192.52.193.1/', 'a relay of multicast'],
  ['https://192.31.196.1/', 'names of private networks'],
  ['https://100.100.100.200/', 'metadata'],
  ['https://169.254.169.254/latest/meta-data/', 'metadata'],
  ['https://168.63.129.16/', 'the host of a virtual machine'],
  ['https://192.0.0.192/', 'metadata'],
  ['https://198.18.0.1/', 'benchmarks'],
  ['https://224.0.0.1/', 'multicast'],
  ['https://255.255.255.255/', 'broadcast'],
  ['https://240.0.0.1/', 'reserved'],
  ['https://[::1]/', 'this machine'],
  ['https://[::]/', 'any address'],
  ['https://[::ffff:127.0.0.1]/', 'mapped'],
  ['https://[::ffff:7f00:1]/', 'mapped'],
  ['https://[::ffff:a9fe:a9fe]/', 'mapped metadata'],
  ['https://[::ffff:0:7f00:1]/', 'translated'],
  ['https://[::127.0.0.1]/', 'compatible'],
  ['https://[64:ff9b::7f00:1]/', 'NAT64'],
  ['https://[64:ff9b:1::a00:1]/', 'local NAT64'],
  ['https://[2002:7f00:1::]/', '6to4'],
  ['https://[2001:0:7f00:1::]/', 'Teredo'],
  ['https://[2001:2::1]/', 'benchmarks'],
  ['https://[2001:20::1]/', 'no place'],
  ['https://[2001:db8::1]/', 'documentation'],
  ['https://[3fff::1]/', 'documentation'],
  ['https://[5f00::1]/', 'segments of a route'],
  ['https://[100::1]/', 'nowhere'],
  ['https://[2620:4f:8000::1]/', 'names of private networks'],
  ['https://[fd00:ec2::254]/', 'metadata'],
  ['https://[fc00::1]/', 'private'],
  ['https://[fe80::1]/', 'the local link'],
  ['https://[fec0::1]/', 'the local site'],
  ['https://[ff02::1]/', 'multicast'],
])('%s is refused before a name is resolved: %s', async (address) => {
  expect(await outcomeOf(address)).toBe('refused');
});

test.each([
  [['127.0.0.1']],
  [['10.0.0.7']],
  [['169.254.169.254']],
  [['::1']],
  [['fe80::1%eth0']],
  [['::ffff:10.0.0.1']],
  [['0.0.0.0']],
  [['100.64.0.1']],
  [['64:ff9b::a00:1']],
  [['2002:a00:1::']],
  [['fd00::1']],
  [['010.1.1.1']],
  [['1']],
  [['1.1.1.1', '10.0.0.7']],
  [['2606:4700::1111', 'fd00::1']],
  [['not an address']],
])('a name that resolves to %j is refused', async (found) => {
  for (const host of ['hooks.example', 'localhost', 'localhost.', 'metadata.google.internal'])
    expect(await outcomeOf(`https://${host}/`, found)).toBe('refused');
});

test.each([
  ['https://hooks.example/stem?key=1', ['93.184.215.14', '2606:4700::1111'], '93.184.215.14 2606:4700::1111'],
  ['https://hooks.example:8443/', ['93.184.215.14'], '93.184.215.14'],
  ['https://hooks.example\\@127.0.0.1:22/', ['93.184.215.14'], '93.184.215.14'],
  ['https://müller.example/', ['93.184.215.14'], '93.184.215.14'],
  ['https://1.1.1.1/', [], '1.1.1.1'],
  ['https://[2606:4700::1111]/', [], '2606:4700::1111'],
])('%s is reached at exactly what it resolves to', async (address, found, reached) => {
  expect(await outcomeOf(address, found)).toBe(reached);
});

test('an allowed host may be internal and needs no TLS, on its port only', async () => {
  const allowed = ['127.0.0.1:9000', 'intern.example'];
  expect(await outcomeOf('http://127.0.0.1:9000/hook', [], allowed)).toBe('127.0.0.1');
  expect(await outcomeOf('http://intern.example/', ['10.0.0.7'], allowed)).toBe('10.0.0.7');
  expect(await outcomeOf('https://tls.example/', ['10.0.0.7'], ['tls.example:443'])).toBe('10.0.0.7');
  expect(await outcomeOf('http://tls.example/', ['10.0.0.7'], ['tls.example:443'])).toBe('refused');
  expect(await outcomeOf('https://tls.example./', ['10.0.0.7'], ['tls.example:443'])).toBe('refused');
  expect(await outcomeOf('http://127.0.0.1:9001/hook', [], allowed)).toBe('refused');
  expect(await outcomeOf('https://127.0.0.1/', [], allowed)).toBe('refused');
  expect(await outcomeOf('https://user:secret@intern.example/', ['10.0.0.7'], allowed)).toBe('refused');
});
