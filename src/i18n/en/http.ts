export default {
  somethingWrong: 'Something went wrong',
};
