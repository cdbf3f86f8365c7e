# Reads calendar messages with two other implementations: python-icalendar, and libical with what it asks of iTIP (RFC 5546).
# Takes a JSON list of files from standard input; answers a list of what each of them says, with libical's errors.
import ctypes
import json
import sys

import icalendar

libical = ctypes.CDLL('libical.so.3')
libical.icalparser_parse_string.restype = ctypes.c_void_p
libical.icalparser_parse_string.argtypes = [ctypes.c_char_p]
libical.icalrestriction_check.argtypes = [ctypes.c_void_p]
libical.icalcomponent_as_ical_string.restype = ctypes.c_char_p
libical.icalcomponent_as_ical_string.argtypes = [ctypes.c_void_p]


def errors_of(text):
    component = libical.icalparser_parse_string(text.encode())
    if not component:
        return ['not parsed']
    libical.icalrestriction_check(component)
    written = libical.icalcomponent_as_ical_string(component).decode().replace('\r\n ', '').replace('\n ', '')
    return [line for line in written.splitlines() if line.startswith('X-LIC-ERROR')]


def read(text):
    calendar = icalendar.Calendar.from_ical(text)
    entry = calendar.walk('VEVENT')[0]
    said = {name: str(entry.get(name, '')) for name in ('uid', 'sequence', 'status', 'location')}
    stamp = entry.decoded('dtstamp').strftime('%Y-%m-%dT%H:%M:%SZ')
    return {'method': str(calendar['METHOD']), **said, 'dtstamp': stamp, 'errors': errors_of(text)}


print(json.dumps([read(text) for text in json.load(sys.stdin)]))
