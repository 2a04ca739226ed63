export default {
  somethingWrong: 'Something went wrong',
  offline: 'You are offline. What you send now does not arrive.',
  online: 'You are online again.',
};
