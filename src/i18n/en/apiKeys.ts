export default {
  made: 'API key made',
  onceTitle: 'Your new key',
  once: 'Copy it now and keep it where secrets are kept. It is not shown again.',
  copy: 'Copy key',
  copied: 'The key is copied.',
  notCopied: 'Copying did not work. Select the key and copy it yourself.',
  done: 'I have kept it',
  rotate: 'Rotate key',
  rotateTitle: 'Make a new key in place of this one?',
  rotateText: 'The new key has the same rights. This one works through tomorrow (UTC), so that you can change over.',
};
