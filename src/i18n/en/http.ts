export default {
  somethingWrong: 'Something went wrong',
  previewing: 'You look at the product as another role: nothing is changed meanwhile. End the preview first.',
  offline: 'You are offline. What you send now does not arrive.',
  online: 'You are online again.',
};
