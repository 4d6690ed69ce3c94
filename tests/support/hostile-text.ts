/** Text that tries to inject a header, another recipient and a tag, with every kind of line break. */
export const hostileText =
  'Zoë "Q" <x@y.z>,\r\nBcc: all@example.com\n\rX-Own: 1\u2028To: b@example.com\u0085\v\f<script>1</script>' +
  " 長い名前".repeat(20);
