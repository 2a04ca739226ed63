export default {
  progress: '%{done} of %{total}',
  cancel: 'Cancel',
  cancelling: 'Cancelling',
  cancelled: 'Cancelled. What was done until then stays.',
  failed: 'It failed: %{error}',
  lost: 'The progress cannot be read just now. The work goes on.',
};
