export default {
  progress: '%{done} of %{total}',
  waits: 'waits for other work to end',
  cancel: 'Cancel',
  cancelling: 'Cancelling',
  cancelled: 'Cancelled. What was done until then stays.',
  failed: 'It failed: %{error}',
  lost: 'The progress cannot be read just now. The work goes on.',
};
