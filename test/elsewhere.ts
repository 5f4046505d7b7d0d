export const elsewhere = [
  ...[
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
  ],
  ...['https://evil.example', 'https:evil.example', 'https:/evil.example', 'HTTP://evil.example'],
  ...['javascript:alert(1)', 'data:text/html,x', '//evil.example/%2e%2e', '/..//evil.example'],
  ...[
    '/.//evil.example',
    '/%09/evil.example',
    ' //evil.example',
    '\n//evil.example',
    '//evil.example:80',
  ],
  ...[
    'http://localhost:3000@evil.example',
    '//localhost:3000.evil.example',
    '/account/..//evil.example',
  ],
  ...['//[::1]/', 'http:///evil.example', '\u0000//evil.example', '/\r\nLocation: //evil.example'],
];
