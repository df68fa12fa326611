// Generated from contracts/src/AcrossArbiter.sol by contracts/build.ts. Do not edit.

export const acrossArbiterAbi = [
  {
    "inputs": [
      {
        "internalType": "contract IIntentExecutor",
        "name": "executor",
        "type": "address"
      },
      {
        "internalType": "contract Sandbox",
        "name": "sandbox",
        "type": "address"
      },
      {
        "internalType": "contract ChainRegistry",
        "name": "registry",
        "type": "address"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "constructor"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "target",
        "type": "address"
      }
    ],
    "name": "AddressEmptyCode",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "AlreadyFilled",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "notAfter",
        "type": "uint256"
      }
    ],
    "name": "Expired",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "FailedCall",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "FailedDeployment",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "wanted",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "received",
        "type": "uint256"
      }
    ],
    "name": "InexactTransfer",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "InputMismatch",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "balance",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "needed",
        "type": "uint256"
      }
    ],
    "name": "InsufficientBalance",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "IntermediaryRequired",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "intermediary",
        "type": "address"
      }
    ],
    "name": "IntermediaryUsed",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "InvalidExclusivity",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "fillExpiry",
        "type": "uint256"
      }
    ],
    "name": "InvalidFillExpiry",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "NativeTransferFailed",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "NeedsMismatch",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "NoOrders",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "minGas",
        "type": "uint256"
      }
    ],
    "name": "NotEnoughGas",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "filler",
        "type": "address"
      }
    ],
    "name": "NotTheFiller",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "expiry",
        "type": "uint256"
      }
    ],
    "name": "NothingToRescueYet",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "index",
        "type": "uint256"
      }
    ],
    "name": "OtherIntent",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "sponsor",
        "type": "address"
      }
    ],
    "name": "OtherSponsor",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "outIndex",
        "type": "uint256"
      }
    ],
    "name": "OutputMismatch",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "QualifierMismatch",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ReentrancyGuardReentrantCall",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "SafeERC20FailedOperation",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "relayHash",
        "type": "bytes32"
      }
    ],
    "name": "SiblingNotFilled",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "index",
        "type": "uint256"
      }
    ],
    "name": "SwapTooCheap",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes4",
        "name": "selector",
        "type": "bytes4"
      }
    ],
    "name": "UnknownAction",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "vt",
        "type": "bytes32"
      }
    ],
    "name": "UnsupportedOpMode",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "chainId",
        "type": "uint256"
      }
    ],
    "name": "WrongChain",
    "type": "error"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "sponsor",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "uint256",
        "name": "nonce",
        "type": "uint256"
      },
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "digest",
        "type": "bytes32"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "filler",
        "type": "address"
      }
    ],
    "name": "IntentClaimed",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "sponsor",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "uint256",
        "name": "nonce",
        "type": "uint256"
      },
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "digest",
        "type": "bytes32"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "filler",
        "type": "address"
      }
    ],
    "name": "IntentFilled",
    "type": "event"
  },
  {
    "inputs": [],
    "name": "EXECUTOR",
    "outputs": [
      {
        "internalType": "contract IIntentExecutor",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "INTERMEDIARY",
    "outputs": [
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "REGISTRY",
    "outputs": [
      {
        "internalType": "contract ChainRegistry",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "SANDBOX",
    "outputs": [
      {
        "internalType": "contract Sandbox",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "SPOKE_POOL",
    "outputs": [
      {
        "internalType": "contract ISpokePool",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "WRAPPED_NATIVE",
    "outputs": [
      {
        "internalType": "contract IWrappedNative",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "filler",
        "type": "address"
      },
      {
        "components": [
          {
            "internalType": "address",
            "name": "token",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "amount",
            "type": "uint256"
          }
        ],
        "internalType": "struct Token[]",
        "name": "funds",
        "type": "tuple[]"
      },
      {
        "internalType": "bytes",
        "name": "action",
        "type": "bytes"
      }
    ],
    "name": "act",
    "outputs": [],
    "stateMutability": "payable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "components": [
              {
                "internalType": "address",
                "name": "sponsor",
                "type": "address"
              },
              {
                "internalType": "uint256",
                "name": "originChain",
                "type": "uint256"
              },
              {
                "components": [
                  {
                    "internalType": "address",
                    "name": "token",
                    "type": "address"
                  },
                  {
                    "internalType": "uint256",
                    "name": "amount",
                    "type": "uint256"
                  }
                ],
                "internalType": "struct Token[]",
                "name": "permitted",
                "type": "tuple[]"
              },
              {
                "internalType": "uint256",
                "name": "nonce",
                "type": "uint256"
              },
              {
                "internalType": "uint256",
                "name": "deadline",
                "type": "uint256"
              },
              {
                "components": [
                  {
                    "components": [
                      {
                        "internalType": "address",
                        "name": "recipient",
                        "type": "address"
                      },
                      {
                        "components": [
                          {
                            "internalType": "address",
                            "name": "token",
                            "type": "address"
                          },
                          {
                            "internalType": "uint256",
                            "name": "amount",
                            "type": "uint256"
                          }
                        ],
                        "internalType": "struct Token[]",
                        "name": "tokenOut",
                        "type": "tuple[]"
                      },
                      {
                        "internalType": "uint256",
                        "name": "targetChain",
                        "type": "uint256"
                      },
                      {
                        "internalType": "uint256",
                        "name": "fillExpiry",
                        "type": "uint256"
                      }
                    ],
                    "internalType": "struct Target",
                    "name": "target",
                    "type": "tuple"
                  },
                  {
                    "internalType": "uint128",
                    "name": "minGas",
                    "type": "uint128"
                  },
                  {
                    "components": [
                      {
                        "internalType": "bytes32",
                        "name": "vt",
                        "type": "bytes32"
                      },
                      {
                        "components": [
                          {
                            "internalType": "address",
                            "name": "to",
                            "type": "address"
                          },
                          {
                            "internalType": "uint256",
                            "name": "value",
                            "type": "uint256"
                          },
                          {
                            "internalType": "bytes",
                            "name": "data",
                            "type": "bytes"
                          }
                        ],
                        "internalType": "struct Ops[]",
                        "name": "ops",
                        "type": "tuple[]"
                      }
                    ],
                    "internalType": "struct Op",
                    "name": "originOps",
                    "type": "tuple"
                  },
                  {
                    "components": [
                      {
                        "internalType": "bytes32",
                        "name": "vt",
                        "type": "bytes32"
                      },
                      {
                        "components": [
                          {
                            "internalType": "address",
                            "name": "to",
                            "type": "address"
                          },
                          {
                            "internalType": "uint256",
                            "name": "value",
                            "type": "uint256"
                          },
                          {
                            "internalType": "bytes",
                            "name": "data",
                            "type": "bytes"
                          }
                        ],
                        "internalType": "struct Ops[]",
                        "name": "ops",
                        "type": "tuple[]"
                      }
                    ],
                    "internalType": "struct Op",
                    "name": "destOps",
                    "type": "tuple"
                  },
                  {
                    "internalType": "bytes32",
                    "name": "q",
                    "type": "bytes32"
                  }
                ],
                "internalType": "struct Mandate",
                "name": "mandate",
                "type": "tuple"
              }
            ],
            "internalType": "struct Order",
            "name": "order",
            "type": "tuple"
          },
          {
            "internalType": "bytes",
            "name": "qualifier",
            "type": "bytes"
          },
          {
            "internalType": "bytes",
            "name": "signature",
            "type": "bytes"
          },
          {
            "components": [
              {
                "internalType": "address",
                "name": "to",
                "type": "address"
              },
              {
                "internalType": "uint256",
                "name": "value",
                "type": "uint256"
              },
              {
                "internalType": "bytes",
                "name": "data",
                "type": "bytes"
              }
            ],
            "internalType": "struct Ops[]",
            "name": "swap",
            "type": "tuple[]"
          }
        ],
        "internalType": "struct AcrossArbiter.Claim",
        "name": "params",
        "type": "tuple"
      }
    ],
    "name": "claim",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "components": [
              {
                "internalType": "address",
                "name": "sponsor",
                "type": "address"
              },
              {
                "internalType": "uint256",
                "name": "originChain",
                "type": "uint256"
              },
              {
                "components": [
                  {
                    "internalType": "address",
                    "name": "token",
                    "type": "address"
                  },
                  {
                    "internalType": "uint256",
                    "name": "amount",
                    "type": "uint256"
                  }
                ],
                "internalType": "struct Token[]",
                "name": "permitted",
                "type": "tuple[]"
              },
              {
                "internalType": "uint256",
                "name": "nonce",
                "type": "uint256"
              },
              {
                "internalType": "uint256",
                "name": "deadline",
                "type": "uint256"
              },
              {
                "components": [
                  {
                    "components": [
                      {
                        "internalType": "address",
                        "name": "recipient",
                        "type": "address"
                      },
                      {
                        "components": [
                          {
                            "internalType": "address",
                            "name": "token",
                            "type": "address"
                          },
                          {
                            "internalType": "uint256",
                            "name": "amount",
                            "type": "uint256"
                          }
                        ],
                        "internalType": "struct Token[]",
                        "name": "tokenOut",
                        "type": "tuple[]"
                      },
                      {
                        "internalType": "uint256",
                        "name": "targetChain",
                        "type": "uint256"
                      },
                      {
                        "internalType": "uint256",
                        "name": "fillExpiry",
                        "type": "uint256"
                      }
                    ],
                    "internalType": "struct Target",
                    "name": "target",
                    "type": "tuple"
                  },
                  {
                    "internalType": "uint128",
                    "name": "minGas",
                    "type": "uint128"
                  },
                  {
                    "components": [
                      {
                        "internalType": "bytes32",
                        "name": "vt",
                        "type": "bytes32"
                      },
                      {
                        "components": [
                          {
                            "internalType": "address",
                            "name": "to",
                            "type": "address"
                          },
                          {
                            "internalType": "uint256",
                            "name": "value",
                            "type": "uint256"
                          },
                          {
                            "internalType": "bytes",
                            "name": "data",
                            "type": "bytes"
                          }
                        ],
                        "internalType": "struct Ops[]",
                        "name": "ops",
                        "type": "tuple[]"
                      }
                    ],
                    "internalType": "struct Op",
                    "name": "originOps",
                    "type": "tuple"
                  },
                  {
                    "components": [
                      {
                        "internalType": "bytes32",
                        "name": "vt",
                        "type": "bytes32"
                      },
                      {
                        "components": [
                          {
                            "internalType": "address",
                            "name": "to",
                            "type": "address"
                          },
                          {
                            "internalType": "uint256",
                            "name": "value",
                            "type": "uint256"
                          },
                          {
                            "internalType": "bytes",
                            "name": "data",
                            "type": "bytes"
                          }
                        ],
                        "internalType": "struct Ops[]",
                        "name": "ops",
                        "type": "tuple[]"
                      }
                    ],
                    "internalType": "struct Op",
                    "name": "destOps",
                    "type": "tuple"
                  },
                  {
                    "internalType": "bytes32",
                    "name": "q",
                    "type": "bytes32"
                  }
                ],
                "internalType": "struct Mandate",
                "name": "mandate",
                "type": "tuple"
              }
            ],
            "internalType": "struct Order[]",
            "name": "orders",
            "type": "tuple[]"
          },
          {
            "internalType": "bytes[]",
            "name": "qualifiers",
            "type": "bytes[]"
          },
          {
            "internalType": "bytes",
            "name": "destinationSignature",
            "type": "bytes"
          },
          {
            "internalType": "uint256",
            "name": "repaymentChain",
            "type": "uint256"
          },
          {
            "internalType": "address",
            "name": "repaymentAddress",
            "type": "address"
          },
          {
            "components": [
              {
                "internalType": "address",
                "name": "token",
                "type": "address"
              },
              {
                "internalType": "uint256",
                "name": "amount",
                "type": "uint256"
              }
            ],
            "internalType": "struct Token[]",
            "name": "swapIn",
            "type": "tuple[]"
          },
          {
            "components": [
              {
                "internalType": "address",
                "name": "to",
                "type": "address"
              },
              {
                "internalType": "uint256",
                "name": "value",
                "type": "uint256"
              },
              {
                "internalType": "bytes",
                "name": "data",
                "type": "bytes"
              }
            ],
            "internalType": "struct Ops[]",
            "name": "swap",
            "type": "tuple[]"
          },
          {
            "internalType": "address[]",
            "name": "swapOut",
            "type": "address[]"
          }
        ],
        "internalType": "struct AcrossArbiter.Fill",
        "name": "params",
        "type": "tuple"
      }
    ],
    "name": "fill",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "address",
            "name": "sponsor",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "nonce",
            "type": "uint256"
          },
          {
            "internalType": "address",
            "name": "recipient",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "expiry",
            "type": "uint256"
          },
          {
            "internalType": "bytes32",
            "name": "terms",
            "type": "bytes32"
          }
        ],
        "internalType": "struct Arbiter.IntermediaryKey",
        "name": "key",
        "type": "tuple"
      }
    ],
    "name": "intermediaryOf",
    "outputs": [
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "address",
            "name": "sponsor",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "originChain",
            "type": "uint256"
          },
          {
            "components": [
              {
                "internalType": "address",
                "name": "token",
                "type": "address"
              },
              {
                "internalType": "uint256",
                "name": "amount",
                "type": "uint256"
              }
            ],
            "internalType": "struct Token[]",
            "name": "permitted",
            "type": "tuple[]"
          },
          {
            "internalType": "uint256",
            "name": "nonce",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "deadline",
            "type": "uint256"
          },
          {
            "components": [
              {
                "components": [
                  {
                    "internalType": "address",
                    "name": "recipient",
                    "type": "address"
                  },
                  {
                    "components": [
                      {
                        "internalType": "address",
                        "name": "token",
                        "type": "address"
                      },
                      {
                        "internalType": "uint256",
                        "name": "amount",
                        "type": "uint256"
                      }
                    ],
                    "internalType": "struct Token[]",
                    "name": "tokenOut",
                    "type": "tuple[]"
                  },
                  {
                    "internalType": "uint256",
                    "name": "targetChain",
                    "type": "uint256"
                  },
                  {
                    "internalType": "uint256",
                    "name": "fillExpiry",
                    "type": "uint256"
                  }
                ],
                "internalType": "struct Target",
                "name": "target",
                "type": "tuple"
              },
              {
                "internalType": "uint128",
                "name": "minGas",
                "type": "uint128"
              },
              {
                "components": [
                  {
                    "internalType": "bytes32",
                    "name": "vt",
                    "type": "bytes32"
                  },
                  {
                    "components": [
                      {
                        "internalType": "address",
                        "name": "to",
                        "type": "address"
                      },
                      {
                        "internalType": "uint256",
                        "name": "value",
                        "type": "uint256"
                      },
                      {
                        "internalType": "bytes",
                        "name": "data",
                        "type": "bytes"
                      }
                    ],
                    "internalType": "struct Ops[]",
                    "name": "ops",
                    "type": "tuple[]"
                  }
                ],
                "internalType": "struct Op",
                "name": "originOps",
                "type": "tuple"
              },
              {
                "components": [
                  {
                    "internalType": "bytes32",
                    "name": "vt",
                    "type": "bytes32"
                  },
                  {
                    "components": [
                      {
                        "internalType": "address",
                        "name": "to",
                        "type": "address"
                      },
                      {
                        "internalType": "uint256",
                        "name": "value",
                        "type": "uint256"
                      },
                      {
                        "internalType": "bytes",
                        "name": "data",
                        "type": "bytes"
                      }
                    ],
                    "internalType": "struct Ops[]",
                    "name": "ops",
                    "type": "tuple[]"
                  }
                ],
                "internalType": "struct Op",
                "name": "destOps",
                "type": "tuple"
              },
              {
                "internalType": "bytes32",
                "name": "q",
                "type": "bytes32"
              }
            ],
            "internalType": "struct Mandate",
            "name": "mandate",
            "type": "tuple"
          }
        ],
        "internalType": "struct Order",
        "name": "order",
        "type": "tuple"
      },
      {
        "internalType": "bytes",
        "name": "qualifier",
        "type": "bytes"
      }
    ],
    "name": "relaysOf",
    "outputs": [
      {
        "components": [
          {
            "internalType": "bytes32",
            "name": "depositor",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "recipient",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "exclusiveRelayer",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "inputToken",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "outputToken",
            "type": "bytes32"
          },
          {
            "internalType": "uint256",
            "name": "inputAmount",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "outputAmount",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "originChainId",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "depositId",
            "type": "uint256"
          },
          {
            "internalType": "uint32",
            "name": "fillDeadline",
            "type": "uint32"
          },
          {
            "internalType": "uint32",
            "name": "exclusivityDeadline",
            "type": "uint32"
          },
          {
            "internalType": "bytes",
            "name": "message",
            "type": "bytes"
          }
        ],
        "internalType": "struct ISpokePool.RelayData[]",
        "name": "relays",
        "type": "tuple[]"
      },
      {
        "internalType": "bytes32[]",
        "name": "hashes",
        "type": "bytes32[]"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "address",
            "name": "sponsor",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "nonce",
            "type": "uint256"
          },
          {
            "internalType": "address",
            "name": "recipient",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "expiry",
            "type": "uint256"
          },
          {
            "internalType": "bytes32",
            "name": "terms",
            "type": "bytes32"
          }
        ],
        "internalType": "struct Arbiter.IntermediaryKey",
        "name": "key",
        "type": "tuple"
      },
      {
        "internalType": "address[]",
        "name": "tokens",
        "type": "address[]"
      }
    ],
    "name": "rescue",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "stateMutability": "payable",
    "type": "receive"
  }
] as const

export const acrossArbiterBytecode =
  '0x61014060405260405161001190610166565b604051809103905ff08015801561002a573d5f5f3e3d5ffd5b506001600160a01b031661010052348015610043575f5ffd5b506040516160443803806160448339810160408190526100629161018a565b6001600160a01b0383811660805282811660a052811660c0819052604051635e5be3a560e01b815246600482015284918491849190635e5be3a590602401602060405180830381865afa1580156100bb573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906100df91906101d4565b6001600160a01b0390811660e052604051632415f08360e01b81524660048201529085169350632415f08392506024019050602060405180830381865afa15801561012c573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061015091906101d4565b6001600160a01b031661012052506101f6915050565b610a348061561083390190565b6001600160a01b0381168114610187575f5ffd5b50565b5f5f5f6060848603121561019c575f5ffd5b83516101a781610173565b60208501519093506101b881610173565b60408501519092506101c981610173565b809150509250925092565b5f602082840312156101e4575f5ffd5b81516101ef81610173565b9392505050565b60805160a05160c05160e05161010051610120516153416102cf5f395f81816101fa01528181611c3e01528181611c7c01528181611ca601528181611d2d015281816123e50152818161246401528181612f510152612f9001525f81816101620152818161062f0152610f9001525f818161029e0152818161146601528181612f0501526130f601525f818160c401528181611098015281816111430152611f3501525f818161022d0152818161158001528181611bbe01526122e401525f8181610195015281816112ca015261317d01526153415ff3fe6080604052600436106100a8575f3560e01c80636db32ecf116100625780636db32ecf146101ca5780638021fef7146101e95780639f9a988b1461021c578063aac0a8441461024f578063d497508e1461026e578063d999984d1461028d575f5ffd5b806306433b1b146100b357806332858b74146101035780633ae4d104146101245780633d4f732d14610151578063630dc7cb146101845780636316640f146101b7575f5ffd5b366100af57005b5f5ffd5b3480156100be575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020015b60405180910390f35b34801561010e575f5ffd5b5061012261011d36600461399b565b6102c0565b005b34801561012f575f5ffd5b5061014361013e366004613f8e565b6102e5565b6040516100fa9291906140cb565b34801561015c575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b34801561018f575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6101226101c536600461416c565b61046b565b3480156101d5575f5ffd5b506101226101e436600461421d565b61060f565b3480156101f4575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b348015610227575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b34801561025a575f5ffd5b506100e6610269366004614254565b610629565b348015610279575f5ffd5b506101226102883660046142b5565b610680565b348015610298575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6102c8610773565b6102da336102d5836143fd565b6107aa565b6102e2610900565b50565b6060805f6103288686868080601f0160208091040260200160405190810160405280939291908181526020018383808284375f9201919091525061092a92505050565b90505f610335878361095f565b90508160200151516001600160401b03811115610354576103546139d1565b60405190808252806020026020018201604052801561038d57816020015b61037a6138e7565b8152602001906001900390816103725790505b5093508160200151516001600160401b038111156103ad576103ad6139d1565b6040519080825280602002602001820160405280156103d6578160200160208202803683370190505b5092505f5b8451811015610460576103f088848385610993565b85828151811061040257610402614408565b602002602001018190525061043b85828151811061042257610422614408565b60200260200101518960a001515f0151604001516109dc565b84828151811061044d5761044d614408565b60209081029190910101526001016103db565b505050935093915050565b610473610773565b5f5b838110156105b0575f6104af86868481811061049357610493614408565b6104a9926020604090920201908101915061441c565b30610a0e565b90503363c40768768787858181106104c9576104c9614408565b6104df926020604090920201908101915061441c565b8888868181106104f1576104f1614408565b905060400201602001356040518363ffffffff1660e01b815260040161052c9291906001600160a01b03929092168252602082015260400190565b5f604051808303815f87803b158015610543575f5ffd5b505af1158015610555573d5f5f3e3d5ffd5b505050506105a786868481811061056e5761056e614408565b610584926020604090920201908101915061441c565b308389898781811061059857610598614408565b90506040020160200135610a9b565b50600101610475565b506105bc858383610b0a565b5f5b838110156105ff576105f78585838181106105db576105db614408565b6105f1926020604090920201908101915061441c565b87610bad565b6001016105be565b50610608610900565b5050505050565b610617610773565b6102da33610624836146c9565b610c24565b5f61067a7f00000000000000000000000000000000000000000000000000000000000000008360405160200161065f91906146d4565b60405160208183030381529060405280519060200120610edc565b92915050565b610688610773565b5f61069b61026936869003860186614254565b9050806001600160a01b03163b5f036106f95760608401354281106106df5760405163afbc712760e01b81526004016106d691815260200190565b60405180910390fd5b506106f76106f236869003860186614254565b610f44565b505b6001600160a01b03811663d20c88bd848461071a6060890160408a0161441c565b6040518463ffffffff1660e01b815260040161073893929190614717565b5f604051808303815f87803b15801561074f575f5ffd5b505af1158015610761573d5f5f3e3d5ffd5b505050505061076e610900565b505050565b61077b610fdb565b6107a860017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b9061101b565b565b805160208201515f906107be90839061092a565b60208301519091504681146107e957604051635ea03eed60e11b81526004016106d691815260200190565b506107f382611022565b6107fd8282611051565b61080b82846040015161129d565b61082d8284604001516108288585898960600151515f14156114c1565b611688565b610837823061196f565b606083015183516040516001600160a01b038881168252909116907f02159c0d13488d8a35a294a8cc191d9d4f316157ba6ec00d54ecf1a48a5a1f629060200160405180910390a461089683606001516108918484611ad7565b611ba0565b6108a08282611bf7565b6108ae826040015185611d61565b5f5b8160200151518110156108ef576108e7826020015182815181106108d6576108d6614408565b60200260200101515f015186610bad565b6001016108b0565b506108fa5f85610bad565b50505050565b6107a85f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f006107a2565b610932613949565b61093c8383611d9a565b81806020019051810190610950919061498b565b905061067a83825f0151611dc8565b5f8160c001516109755760a0830151515161098c565b61098c610269848460e00151856101000151611e02565b9392505050565b61099b6138e7565b6109d385858530866109ce8b8b602001518b815181106109bd576109bd614408565b602002602001015160400151611ed9565b611fa6565b95945050505050565b5f82826040516020016109f0929190614ade565b60405160208183030381529060405280519060200120905092915050565b5f6001600160a01b03831615610a8b576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa158015610a62573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610a869190614aff565b61098c565b506001600160a01b031631919050565b5f610aa68585610a0e565b90505f838211610ab6575f610ac0565b610ac08483614b2a565b905085838281811015610aff576040516324ad4cb160e11b81526001600160a01b039093166004840152602483019190915260448201526064016106d6565b505050505050505050565b5f610b158284614b3d565b905063335e9d2360e21b6001600160e01b0319821601610b5257610b4d84610b408460048188614b73565b8101906102d59190614b9a565b6108fa565b63924cd13160e01b6001600160e01b0319821601610b8857610b4d84610b7b8460048188614b73565b8101906106249190614bcb565b604051632d8d621d60e01b81526001600160e01b0319821660048201526024016106d6565b5f610bb88330610a0e565b9050805f03610bc657505050565b6001600160a01b038316610c1057610bde82826120d9565b828290916106085760405163296c17bb60e21b81526001600160a01b03909216600483015260248201526044016106d6565b61076e6001600160a01b03841683836120e9565b8051518015801590610c3a575081602001515181145b610c5757604051639c95219f60e01b815260040160405180910390fd5b5f816001600160401b03811115610c7057610c706139d1565b604051908082528060200260200182016040528015610ca957816020015b610c96613949565b815260200190600190039081610c8e5790505b5090505f5b82811015610d1e57610cf9845f01518281518110610cce57610cce614408565b602002602001015185602001518381518110610cec57610cec614408565b602002602001015161092a565b828281518110610d0b57610d0b614408565b6020908102919091010152600101610cae565b508251610d2b908261211e565b610d34836122af565b5f5b82811015610dab57610d63845f01518281518110610d5657610d56614408565b6020026020010151612355565b610da3845f01518281518110610d7b57610d7b614408565b6020026020010151838381518110610d9557610d95614408565b60200260200101518661238c565b600101610d36565b505f5b82811015610de057610dd8828281518110610dcb57610dcb614408565b602002602001015161244f565b600101610dae565b505f5b8360e0015151811015610e1f57610e178460e001518281518110610e0957610e09614408565b602002602001015186610bad565b600101610de3565b50610e2a5f85610bad565b610e578382610e3a600186614b2a565b81518110610e4a57610e4a614408565b60200260200101516124f0565b5f5b82811015610608575f845f01518281518110610e7757610e77614408565b60200260200101519050610e8b813061196f565b606082015182516040516001600160a01b038a81168252909116907fad514332356ac6c6a4939a7c410d2e393f1a82d959f5eaa2513eb83ee309799a9060200160405180910390a450600101610e59565b6040513060388201526f5af43d82803e903d91602b57fd5bf3ff602482015260148101839052733d602d80600a3d3981f3363d3d373d3d3d363d738152605881018290526037600c820120607882015260556043909101205f906001600160a01b031661098c565b5f5f610f4f83610629565b9050806001600160a01b0381163b15610f8a5760405160016202b9df60e31b031981526001600160a01b0390911660048201526024016106d6565b5061098c7f000000000000000000000000000000000000000000000000000000000000000084604051602001610fc091906146d4565b60405160208183030381529060405280519060200120612549565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c156107a857604051633ee5aeb560e01b815260040160405180910390fd5b80825d5050565b60a08101515160600151804281101561076e57604051637c06dd7560e11b81526004016106d691815260200190565b61105c828230612555565b611064575050565b5f5b81602001515181101561076e575f8260200151828151811061108a5761108a614408565b602002602001015190505f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663faeb6e598760200151855f01516040518363ffffffff1660e01b81526004016110fd9291909182526001600160a01b0316602082015260400190565b6040805180830381865afa158015611117573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061113b9190614bfc565b915091505f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663faeb6e598960a001515f01516040015161118a8b8960400151611ed9565b6040516001600160e01b031960e085901b16815260048101929092526001600160a01b031660248201526044016040805180830381865afa1580156111d1573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906111f59190614bfc565b90925090505f60ff19851615801590611214575060ff19858116908416145b80156112235750606086015115155b90505f61123185600a614d22565b87606001516112409190614d30565b61124b84600a614d22565b886020015161125a9190614d30565b101590508180156112685750805b889061128a5760405163ed25a8fd60e01b81526004016106d691815260200190565b5050505050505050806001019050611066565b6112ae8260a00151604001516126a1565b15611332576040516372c0e3f560e11b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063e581c7ea906113019085908590600401614e35565b5f604051808303815f87803b158015611318575f5ffd5b505af115801561132a573d5f5f3e3d5ffd5b505050505050565b6113438260a00151604001516126b7565b156114bd575f826020015161135f8460a00151604001516126c3565b6040805160208101939093528201526060016040516020818303038152906040528051906020012090506113d86040518060a00160405280855f01516001600160a01b0316815260200185606001518152602001855f01516001600160a01b031681526020018560800151815260200183815250610f44565b6001600160a01b0316638683a9315f60405190808252806020026020018201604052801561142b57816020015b604080518082019091525f80825260208201528152602001906001900390816114055790505b508560a0015160400151602001516114468760400151612898565b87516040516001600160e01b031960e087901b16815261148e94939291907f000000000000000000000000000000000000000000000000000000000000000090600401614f8c565b5f604051808303815f87803b1580156114a5575f5ffd5b505af11580156114b7573d5f5f3e3d5ffd5b50505050505b5050565b60a08301516060906001600160a01b031615806114f35750826001600160a01b03168460a001516001600160a01b0316145b839061151e5760405163296ce1bf60e21b81526001600160a01b0390911660048201526024016106d6565b508460400151516001600160401b0381111561153c5761153c6139d1565b604051908082528060200260200182016040528015611565578160200160208202803683370190505b5090505f5b815181101561167f578261157e57836115a0565b7f00000000000000000000000000000000000000000000000000000000000000005b8282815181106115b2576115b2614408565b60200260200101906001600160a01b031690816001600160a01b0316815250505f5b85602001515181101561167657866040015182815181106115f7576115f7614408565b60200260200101515f01516001600160a01b03168660200151828151811061162157611621614408565b60200260200101515f01516001600160a01b03160361166e573083838151811061164d5761164d614408565b60200260200101906001600160a01b031690816001600160a01b0316815250505b6001016115d4565b5060010161156a565b50949350505050565b6040830151515f816001600160401b038111156116a7576116a76139d1565b6040519080825280602002602001820160405280156116d0578160200160208202803683370190505b5090505f826001600160401b038111156116ec576116ec6139d1565b60405190808252806020026020018201604052801561173057816020015b604080518082019091525f808252602082015281526020019060019003908161170a5790505b5090505f5b8381101561181b576117808760400151828151811061175657611756614408565b60200260200101515f015186838151811061177357611773614408565b6020026020010151610a0e565b83828151811061179257611792614408565b60200260200101818152505060405180604001604052808683815181106117bb576117bb614408565b60200260200101516001600160a01b03168152602001886040015183815181106117e7576117e7614408565b60200260200101516020015181525082828151811061180857611808614408565b6020908102919091010152600101611735565b506e22d473030f116ddee9f6b43ac78ba36001600160a01b031663fe8ec1a760405180606001604052808960400151815260200189606001518152602001896080015181525083895f01516118738b60a0015161293f565b60405180610160016040528061013981526020016151fc61013991398b6040518763ffffffff1660e01b81526004016118b196959493929190614fea565b5f604051808303815f87803b1580156118c8575f5ffd5b505af11580156118da573d5f5f3e3d5ffd5b505050505f5b838110156114b7576119678760400151828151811061190157611901614408565b60200260200101515f015186838151811061191e5761191e614408565b602002602001015185848151811061193857611938614408565b60200260200101518a60400151858151811061195657611956614408565b602002602001015160200151610a9b565b6001016118e0565b602080830151604080517f8cad95687ba82c2ce50e74f7b754645e5117c3a5bec8151c0726d5857980a866938101939093527f9ac997416e8ff9d2ff6bebeb7149f65cdae5e32e2b90440b566bb3044041d36a9083015260608201526e22d473030f116ddee9f6b43ac78ba360808201525f90819060a0016040516020818303038152906040528051906020012090505f7f1b355fbc76f14a5aefe5c85df793a0f876f90d66f457273501c13ac311b5f3f8611a4f86604001517f618358ac3db8dc274f0cd8829da7e234bd48cd73c4a740aede1adec9846d06a16129e3565b8587606001518860800151611a678a60a0015161293f565b6040805160208101979097528601949094526001600160a01b039092166060850152608084015260a083015260c082015260e0016040516020818303038152906040528051906020012090506109d3828260405161190160f01b8152600281019290925260228201526042902090565b60605f8260200151516001600160401b03811115611af757611af76139d1565b604051908082528060200260200182016040528015611b20578160200160208202803683370190505b5090505f5b8151811015611b815783602001518181518110611b4457611b44614408565b60200260200101515f0151828281518110611b6157611b61614408565b6001600160a01b0390921660209283029190910190910152600101611b25565b50611b98611b928560400151612898565b82612b09565b949350505050565b8151156114bd57604051637692bdd360e11b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063ed257ba690611301908590859030906004016150b9565b5f611c02838361095f565b90505f5b8260200151518110156108fa575f83602001518281518110611c2a57611c2a614408565b602002602001015190505f611c62825f01517f0000000000000000000000000000000000000000000000000000000000000000610a0e565b60208301518351919250611ca1916001600160a01b0316907f000000000000000000000000000000000000000000000000000000000000000090612c1e565b611d237f0000000000000000000000000000000000000000000000000000000000000000611d1e611cd48989888a610993565b60a08a0151516040015160608b0151611d149089604080516020808201949094528082019290925280518083038201815260609092019052805191012090565b8a60800151612c70565b612d76565b50611d57825f01517f0000000000000000000000000000000000000000000000000000000000000000838560200151610a9b565b5050600101611c06565b5f5b825181101561076e57611d92838281518110611d8157611d81614408565b60200260200101515f015183610bad565b600101611d63565b60a08201516080015181516020830120146114bd5760405163af0203c960e01b815260040160405180910390fd5b81516001600160a01b038181169083161461076e57604051638822952160e01b81526001600160a01b0390911660048201526024016106d6565b611e416040518060a001604052805f6001600160a01b031681526020015f81526020015f6001600160a01b031681526020015f81526020015f81525090565b5f8460a001515f015160400151611e5f8660a00151606001516126c3565b8585604051602001611e7494939291906150f6565b60408051601f19818403018152828252805160209182012060a0808501845289516001600160a01b0390811686526060808c015194870194909452908a0180515151909116938501939093529151518101519083015260808201529150509392505050565b5f8260a001515f0151602001518281518110611ef757611ef7614408565b60209081029190910101515190506001600160a01b03811661067a5760a0830151516040908101519051635e5be3a560e01b815260048101919091527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690635e5be3a590602401602060405180830381865afa158015611f82573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061098c9190615126565b611fae6138e7565b5f86602001518681518110611fc557611fc5614408565b60200260200101519050611fe2885f01516001600160a01b031690565b8083526001600160a01b0385811660208086019190915260408a8101518316818701528451831660608088019190915292871660808701528482015160a08701528285015160c08701528b82015160e08701528b8301518151808401919091528082018b905281518082038301815293019052815191012086919060405160609390931b6bffffffffffffffffffffffff191660208401526034830191909152605482015260740160408051601f1981840301815291905280516020909101206101008301525060a0909601515160609081015163ffffffff90811661012089015295015190941661014086015250929392505050565b5f5f5f5f5f85875af19392505050565b6120f68383836001612d83565b61076e57604051635274afe760e01b81526001600160a01b03841660048201526024016106d6565b5f6001835161212d9190614b2a565b90505f61218f84838151811061214557612145614408565b602002602001015184848151811061215f5761215f614408565b602002602001015160e0015185858151811061217d5761217d614408565b60200260200101516101000151611e02565b60405160200161219f91906146d4565b6040516020818303038152906040528051906020012090505f5b82811015610608575f61220f8683815181106121d7576121d7614408565b60200260200101518684815181106121f1576121f1614408565b602002602001015160e0015187858151811061217d5761217d614408565b60405160200161221f91906146d4565b6040516020818303038152906040528051906020012090508281148015612283575084848151811061225357612253614408565b602002602001015160c00151151585838151811061227357612273614408565b602002602001015160c001511515145b82906122a557604051637456724b60e01b81526004016106d691815260200190565b50506001016121b9565b5f5b8160a00151518110156123325761232a8260a0015182815181106122d7576122d7614408565b60200260200101515f01517f00000000000000000000000000000000000000000000000000000000000000008460a00151848151811061231957612319614408565b602002602001015160200151612de5565b6001016122b1565b506102e28160c0015161089161234b8460a00151612898565b8460e00151612b09565b60a0810151516040015146811461238257604051635ea03eed60e11b81526004016106d691815260200190565b506102e281611022565b6123968383611051565b5f6123a1848461095f565b90505f8360c00151806123c0575060a085015160600151602001515115155b90505f5b846020015151811015612430575f6123de87878487610993565b90506124137f000000000000000000000000000000000000000000000000000000000000000061240e83466109dc565b612e8a565b61242757612422818587612efe565b600192505b506001016123c4565b5080610608576040516341a26a6360e01b815260040160405180910390fd5b5f5b816101200151518110156114bd576124a77f0000000000000000000000000000000000000000000000000000000000000000836101200151838151811061249a5761249a614408565b6020026020010151612e8a565b82610120015182815181106124be576124be614408565b6020026020010151906124e757604051631686a35960e21b81526004016106d691815260200190565b50600101612451565b815180515f919061250390600190614b2a565b8151811061251357612513614408565b602002602001015190508160c001511561253b5761253b818360e00151846101000151613038565b61076e818460400151613147565b5f61098c83835f6131b4565b60a083015151606001515f908063ffffffff81111561258a5760405163714e253160e11b81526004016106d691815260200190565b5060a0850151516020015161259f9085613249565b6125b185604001518560200151613431565b9150836060015163ffffffff165f14806125de57506301e1338063ffffffff16846060015163ffffffff16115b6125fb57604051630e94519360e41b815260040160405180910390fd5b8460a001516060015160200151515f03612615575061098c565b826001600160a01b031684604001516001600160a01b0316148015612643575080846060015163ffffffff16145b61266057604051630e94519360e41b815260040160405180910390fd5b8360c001518061267c575061267c8560a00151606001516126a1565b61269957604051635b40cf0d60e01b815260040160405180910390fd5b509392505050565b5f60026126ad83613590565b60ff161492915050565b5f60036126ad83613590565b5f5f8260200151516001600160401b038111156126e2576126e26139d1565b60405190808252806020026020018201604052801561270b578160200160208202803683370190505b5090505f5b8151811015612813577f09b0a32e9842b65559835c235891737e06927d59e48a6f0e0512e136a513a9e48460200151828151811061275057612750614408565b60200260200101515f01518560200151838151811061277157612771614408565b6020026020010151602001518660200151848151811061279357612793614408565b602002602001015160400151805190602001206040516020016127d894939291909384526001600160a01b039290921660208401526040830152606082015260800190565b6040516020818303038152906040528051906020012082828151811061280057612800614408565b6020908102919091010152600101612710565b507fdbc520cb50a8aaf3fa06ea43dc3d59d248e52ae638476e3268a1e6e36bffe196835f01518260405160200161284a9190615141565b60408051601f19818403018152828252805160209182012090830194909452810191909152606081019190915260800160405160208183030381529060405280519060200120915050919050565b606081516001600160401b038111156128b3576128b36139d1565b6040519080825280602002602001820160405280156128dc578160200160208202803683370190505b5090505f5b8251811015612939578281815181106128fc576128fc614408565b60200260200101515f015182828151811061291957612919614408565b6001600160a01b03909216602092830291909101909101526001016128e1565b50919050565b5f7fc988b4da10503879cf4b893fed09620229f5ade301ef5e4af6124b22823627dc61296d835f015161361b565b836020015161297f85604001516126c3565b61298c86606001516126c3565b6080808801516040805160208101989098528701959095526001600160801b0390931660608601529184015260a083015260c082015260e0015b604051602081830303815290604052805190602001209050919050565b5f5f83516001600160401b038111156129fe576129fe6139d1565b604051908082528060200260200182016040528015612a27578160200160208202803683370190505b5090505f5b8151811015612ad85783858281518110612a4857612a48614408565b60200260200101515f0151868381518110612a6557612a65614408565b602002602001015160200151604051602001612a9d939291909283526001600160a01b03919091166020830152604082015260600190565b60405160208183030381529060405280519060200120828281518110612ac557612ac5614408565b6020908102919091010152600101612a2c565b5080604051602001612aea9190615141565b6040516020818303038152906040528051906020012091505092915050565b606081518351612b199190615176565b6001600160401b03811115612b3057612b306139d1565b604051908082528060200260200182016040528015612b59578160200160208202803683370190505b5090505f5b8351811015612bb357838181518110612b7957612b79614408565b6020026020010151828281518110612b9357612b93614408565b6001600160a01b0390921660209283029190910190910152600101612b5e565b505f5b8251811015612c1757828181518110612bd157612bd1614408565b602002602001015182828651612be79190615176565b81518110612bf757612bf7614408565b6001600160a01b0390921660209283029190910190910152600101612bb6565b5092915050565b612c2a8383835f6136b0565b61076e57612c3b83835f60016136b0565b612c6357604051635274afe760e01b81526001600160a01b03841660048201526024016106d6565b6120f683838360016136b0565b83516020808601516060878101516080808a015160a0808c015160c0808e0151604080519a8b019b909b529989019790975287860194909452918601528401529082019290925263458abc4760e11b9060e00160408051601f19818403018152828252888201516101208a01516101408b0151602086018b9052938501919091526060840188905263ffffffff808816608086015290811660a085015290911660c08301529060e00160408051601f198184030181528282526101a060208401525f918301919091529060600160408051601f1981840301815290829052612d5d949392916020016151a0565b6040516020818303038152906040529050949350505050565b606061098c83835f6136fa565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316612dd9578383151615612dcd573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b6001600160a01b038316612dfd57610bde82826120d9565b6040516370a0823160e01b81526001600160a01b0383811660048301525f91908516906370a0823190602401602060405180830381865afa158015612e44573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190612e689190614aff565b9050612e7e6001600160a01b03851684846120e9565b6108fa84848385610a9b565b6040516330d720ff60e21b8152600481018290525f906002906001600160a01b0385169063c35c83fc90602401602060405180830381865afa158015612ed2573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190612ef69190614aff565b149392505050565b60808301517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0390811690821614155f81612f40575f612f4a565b612f4a8386610a0e565b9050612f8e7f00000000000000000000000000000000000000000000000000000000000000008760c00151856001600160a01b0316612c1e9092919063ffffffff16565b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663deff4b24878660600151612fd788608001516001600160a01b031690565b6040518463ffffffff1660e01b8152600401612ff5939291906151d7565b5f604051808303815f87803b15801561300c575f5ffd5b505af115801561301e573d5f5f3e3d5ffd5b50505050811561132a5761132a8386838960c00151610a9b565b613041836137be565b5f6130538460a00151606001516126b7565b90505f816130a457604080515f808252602082019092529061309e565b60408051606080820183525f8083526020830152918101919091528152602001906001900390816130705790505b506130b2565b8460a0015160600151602001515b90506130c26106f2868686611e02565b60a08601515151604051638683a93160e01b81526001600160a01b039290921691638683a9319161311e91889186918991907f000000000000000000000000000000000000000000000000000000000000000090600401614f8c565b5f604051808303815f87803b158015613135575f5ffd5b505af1158015610aff573d5f5f3e3d5ffd5b6131588260a00151606001516126a1565b156114bd57613166826137be565b6040516305dd2a4560e01b81526001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906305dd2a45906113019085908590600401614e35565b5f814710156131df5760405163cf47918160e01b8152476004820152602481018390526044016106d6565b763d602d80600a3d3981f3363d3d373d3d3d363d730000008460601b60e81c175f526e5af43d82803e903d91602b57fd5bf38460781b17602052826037600984f590506001600160a01b03811661098c5760405163b06ebf3d60e01b815260040160405180910390fd5b5f5b8160200151518110156132c95782518260200151828151811061327057613270614408565b602002602001015160400151108260200151828151811061329357613293614408565b602002602001015160400151906132c0576040516368ae488f60e01b81526004016106d691815260200190565b5060010161324b565b505f5b825181101561076e575f5f5b83602001515181101561334a5782846020015182815181106132fc576132fc614408565b60200260200101516040015114613313575f613336565b8360200151818151811061332957613329614408565b6020026020010151606001515b6133409083615176565b91506001016132d8565b5083828151811061335d5761335d614408565b6020026020010151602001518114829061338d576040516368ae488f60e01b81526004016106d691815260200190565b508260c0015115613428575f6133c38460e001518685815181106133b3576133b3614408565b60200260200101515f0151613806565b90506133db858685815181106133b3576133b3614408565b8110158584815181106133f0576133f0614408565b60200260200101515f0151906134255760405163244acd2f60e21b81526001600160a01b0390911660048201526024016106d6565b50505b506001016132cc565b5f5f5b8351811015613557575f5f5f5b85518110156134d35786848151811061345c5761345c614408565b60200260200101515f01516001600160a01b031686828151811061348257613482614408565b60200260200101515f01516001600160a01b0316036134cb57600192508581815181106134b1576134b1614408565b602002602001015160200151826134c89190615176565b91505b600101613441565b508115806134f657506134f2868785815181106133b3576133b3614408565b8110155b86848151811061350857613508614408565b60200260200101515f01519061353d5760405163c80b6b7360e01b81526001600160a01b0390911660048201526024016106d6565b508380613548575081155b93505050806001019050613434565b508015806135655750815115155b5f90612c175760405163c80b6b7360e01b81526001600160a01b0390911660048201526024016106d6565b5f8160200151515f036135a457505f919050565b5080515f1a60028114806135bb575060ff81166003145b8251906135de57604051631462202960e01b81526004016106d691815260200190565b5081516135ea90613880565b80156135f85750815160101b155b82519061293957604051631462202960e01b81526004016106d691815260200190565b5f7ff72802bb5695954ab337feb3d113d61f4206cfaef3987552df2b2b47477db74b825f015161366f84602001517f55550a068ac7a6c7ce02eac46ebe7c7b964dd10d7800455df1c5bc5a6685a42c6129e3565b604080860151606080880151835160208101979097526001600160a01b039095169286019290925290840191909152608083015260a082015260c0016129c6565b60405163095ea7b360e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316612dd9578383151615612dcd573d5f823e3d81fd5b6060814710156137265760405163cf47918160e01b8152476004820152602481018390526044016106d6565b5f6137328584866138ae565b905080801561375357505f3d118061375357505f856001600160a01b03163b115b15613768576137606138c3565b91505061098c565b801561379257604051639996b31560e01b81526001600160a01b03861660048201526024016106d6565b3d156137a5576137a06138dc565b612699565b60405163d6bda27560e01b815260040160405180910390fd5b8060a00151602001516001600160801b03165a10158160a0015160200151906114bd576040516302f18fc360e51b81526001600160801b0390911660048201526024016106d6565b5f5f5b8351811015612c1757826001600160a01b031684828151811061382e5761382e614408565b60200260200101515f01516001600160a01b03161461384d575f61386c565b83818151811061385f5761385f614408565b6020026020010151602001515b6138769083615176565b9150600101613809565b5f600182901a600781108015613898575060ff811615155b801561098c575060ff8116600414159392505050565b5f5f5f83516020850186885af1949350505050565b6040513d81523d5f602083013e3d602001810160405290565b6040513d5f823e3d81fd5b6040518061018001604052805f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f63ffffffff1681526020015f63ffffffff168152602001606081525090565b60408051610140810182525f8082526060602083018190529282018190528282018190526080820181905260a0820181905260c082015260e08101829052610100810182905261012081019190915290565b5f602082840312156139ab575f5ffd5b81356001600160401b038111156139c0575f5ffd5b82016080818503121561098c575f5ffd5b634e487b7160e01b5f52604160045260245ffd5b604080519081016001600160401b0381118282101715613a0757613a076139d1565b60405290565b604051608081016001600160401b0381118282101715613a0757613a076139d1565b604051606081016001600160401b0381118282101715613a0757613a076139d1565b60405160a081016001600160401b0381118282101715613a0757613a076139d1565b60405160c081016001600160401b0381118282101715613a0757613a076139d1565b60405161010081016001600160401b0381118282101715613a0757613a076139d1565b60405161014081016001600160401b0381118282101715613a0757613a076139d1565b604051601f8201601f191681016001600160401b0381118282101715613b0357613b036139d1565b604052919050565b6001600160a01b03811681146102e2575f5ffd5b8035613b2a81613b0b565b919050565b5f6001600160401b03821115613b4757613b476139d1565b5060051b60200190565b5f82601f830112613b60575f5ffd5b8135613b73613b6e82613b2f565b613adb565b8082825260208201915060208360061b860101925085831115613b94575f5ffd5b602085015b83811015613bdf5760408188031215613bb0575f5ffd5b613bb86139e5565b8135613bc381613b0b565b8152602082810135818301529084529290920191604001613b99565b5095945050505050565b5f60808284031215613bf9575f5ffd5b613c01613a0d565b90508135613c0e81613b0b565b815260208201356001600160401b03811115613c28575f5ffd5b613c3484828501613b51565b6020830152506040828101359082015260609182013591810191909152919050565b80356001600160801b0381168114613b2a575f5ffd5b5f82601f830112613c7b575f5ffd5b81356001600160401b03811115613c9457613c946139d1565b613ca7601f8201601f1916602001613adb565b818152846020838601011115613cbb575f5ffd5b816020850160208301375f918101602001919091529392505050565b5f82601f830112613ce6575f5ffd5b8135613cf4613b6e82613b2f565b8082825260208201915060208360051b860101925085831115613d15575f5ffd5b602085015b83811015613bdf5780356001600160401b03811115613d37575f5ffd5b86016060818903601f19011215613d4c575f5ffd5b613d54613a2f565b6020820135613d6281613b0b565b81526040820135602082015260608201356001600160401b03811115613d86575f5ffd5b613d958a602083860101613c6c565b60408301525084525060209283019201613d1a565b5f60408284031215613dba575f5ffd5b613dc26139e5565b82358152905060208201356001600160401b03811115613de0575f5ffd5b613dec84828501613cd7565b60208301525092915050565b5f60a08284031215613e08575f5ffd5b613e10613a51565b905081356001600160401b03811115613e27575f5ffd5b613e3384828501613be9565b825250613e4260208301613c56565b602082015260408201356001600160401b03811115613e5f575f5ffd5b613e6b84828501613daa565b60408301525060608201356001600160401b03811115613e89575f5ffd5b613e9584828501613daa565b60608301525060809182013591810191909152919050565b5f60c08284031215613ebd575f5ffd5b613ec5613a73565b9050613ed082613b1f565b81526020828101359082015260408201356001600160401b03811115613ef4575f5ffd5b613f0084828501613b51565b604083015250606082810135908201526080808301359082015260a08201356001600160401b03811115613f32575f5ffd5b613f3e84828501613df8565b60a08301525092915050565b5f5f83601f840112613f5a575f5ffd5b5081356001600160401b03811115613f70575f5ffd5b602083019150836020828501011115613f87575f5ffd5b9250929050565b5f5f5f60408486031215613fa0575f5ffd5b83356001600160401b03811115613fb5575f5ffd5b613fc186828701613ead565b93505060208401356001600160401b03811115613fdc575f5ffd5b613fe886828701613f4a565b9497909650939450505050565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b805182526020810151602083015260408101516040830152606081015160608301526080810151608083015260a081015160a083015260c081015160c083015260e081015160e08301526101008101516101008301525f61012082015161409361012085018263ffffffff169052565b506101408201516140ad61014085018263ffffffff169052565b50610160820151610180610160850152611b98610180850182613ff5565b5f604082016040835280855180835260608501915060608160051b8601019250602087015f5b8281101561412257605f1987860301845261410d858351614023565b945060209384019391909101906001016140f1565b5050505082810360208401528084518083526020830191506020860192505f5b81811015614160578351835260209384019390920191600101614142565b50909695505050505050565b5f5f5f5f5f60608688031215614180575f5ffd5b853561418b81613b0b565b945060208601356001600160401b038111156141a5575f5ffd5b8601601f810188136141b5575f5ffd5b80356001600160401b038111156141ca575f5ffd5b8860208260061b84010111156141de575f5ffd5b6020919091019450925060408601356001600160401b03811115614200575f5ffd5b61420c88828901613f4a565b969995985093965092949392505050565b5f6020828403121561422d575f5ffd5b81356001600160401b03811115614242575f5ffd5b8201610100818503121561098c575f5ffd5b5f60a0828403128015614265575f5ffd5b5061426e613a51565b823561427981613b0b565b815260208381013590820152604083013561429381613b0b565b6040820152606083810135908201526080928301359281019290925250919050565b5f5f5f83850360c08112156142c8575f5ffd5b60a08112156142d5575f5ffd5b5083925060a08401356001600160401b038111156142f1575f5ffd5b8401601f81018613614301575f5ffd5b80356001600160401b03811115614316575f5ffd5b8660208260051b840101111561432a575f5ffd5b939660209190910195509293505050565b5f6080828403121561434b575f5ffd5b614353613a0d565b905081356001600160401b0381111561436a575f5ffd5b61437684828501613ead565b82525060208201356001600160401b03811115614391575f5ffd5b61439d84828501613c6c565b60208301525060408201356001600160401b038111156143bb575f5ffd5b6143c784828501613c6c565b60408301525060608201356001600160401b038111156143e5575f5ffd5b6143f184828501613cd7565b60608301525092915050565b5f61067a368361433b565b634e487b7160e01b5f52603260045260245ffd5b5f6020828403121561442c575f5ffd5b813561098c81613b0b565b5f82601f830112614446575f5ffd5b8135614454613b6e82613b2f565b8082825260208201915060208360051b860101925085831115614475575f5ffd5b602085015b83811015613bdf5780356001600160401b03811115614497575f5ffd5b6144a6886020838a0101613ead565b8452506020928301920161447a565b5f82601f8301126144c4575f5ffd5b81356144d2613b6e82613b2f565b8082825260208201915060208360051b8601019250858311156144f3575f5ffd5b602085015b83811015613bdf5780356001600160401b03811115614515575f5ffd5b614524886020838a0101613c6c565b845250602092830192016144f8565b5f82601f830112614542575f5ffd5b8135614550613b6e82613b2f565b8082825260208201915060208360051b860101925085831115614571575f5ffd5b602085015b83811015613bdf57803561458981613b0b565b835260209283019201614576565b5f61010082840312156145a8575f5ffd5b6145b0613a95565b905081356001600160401b038111156145c7575f5ffd5b6145d384828501614437565b82525060208201356001600160401b038111156145ee575f5ffd5b6145fa848285016144b5565b60208301525060408201356001600160401b03811115614618575f5ffd5b61462484828501613c6c565b6040830152506060828101359082015261464060808301613b1f565b608082015260a08201356001600160401b0381111561465d575f5ffd5b61466984828501613b51565b60a08301525060c08201356001600160401b03811115614687575f5ffd5b61469384828501613cd7565b60c08301525060e08201356001600160401b038111156146b1575f5ffd5b6146bd84828501614533565b60e08301525092915050565b5f61067a3683614597565b81516001600160a01b0390811682526020808401519083015260408084015190911690820152606080830151908201526080918201519181019190915260a00190565b604080825281018390525f8460608301825b8681101561475957823561473c81613b0b565b6001600160a01b0316825260209283019290910190600101614729565b506001600160a01b03949094166020939093019290925250909392505050565b8051613b2a81613b0b565b5f82601f830112614793575f5ffd5b81516147a1613b6e82613b2f565b8082825260208201915060208360071b8601019250858311156147c2575f5ffd5b602085015b83811015613bdf57608081880312156147de575f5ffd5b6147e6613a0d565b81516147f181613b0b565b815260208281015181830152604080840151908301526060808401519083015290845292909201916080016147c7565b805163ffffffff81168114613b2a575f5ffd5b80518015158114613b2a575f5ffd5b5f82601f830112614852575f5ffd5b8151614860613b6e82613b2f565b8082825260208201915060208360061b860101925085831115614881575f5ffd5b602085015b83811015613bdf576040818803121561489d575f5ffd5b6148a56139e5565b81516148b081613b0b565b8152602082810151818301529084529290920191604001614886565b5f82601f8301126148db575f5ffd5b81516148e9613b6e82613b2f565b8082825260208201915060208360051b86010192508583111561490a575f5ffd5b602085015b83811015613bdf57805161492281613b0b565b83526020928301920161490f565b5f82601f83011261493f575f5ffd5b815161494d613b6e82613b2f565b8082825260208201915060208360051b86010192508583111561496e575f5ffd5b602085015b83811015613bdf578051835260209283019201614973565b5f6020828403121561499b575f5ffd5b81516001600160401b038111156149b0575f5ffd5b820161014081850312156149c2575f5ffd5b6149ca613ab8565b6149d382614779565b815260208201516001600160401b038111156149ed575f5ffd5b6149f986828501614784565b602083015250614a0b60408301614779565b6040820152614a1c60608301614821565b6060820152614a2d60808301614821565b6080820152614a3e60a08301614779565b60a0820152614a4f60c08301614834565b60c082015260e08201516001600160401b03811115614a6c575f5ffd5b614a7886828501614843565b60e0830152506101008201516001600160401b03811115614a97575f5ffd5b614aa3868285016148cc565b610100830152506101208201516001600160401b03811115614ac3575f5ffd5b614acf86828501614930565b61012083015250949350505050565b604081525f614af06040830185614023565b90508260208301529392505050565b5f60208284031215614b0f575f5ffd5b5051919050565b634e487b7160e01b5f52601160045260245ffd5b8181038181111561067a5761067a614b16565b80356001600160e01b03198116906004841015612c17576001600160e01b031960049490940360031b84901b1690921692915050565b5f5f85851115614b81575f5ffd5b83861115614b8d575f5ffd5b5050820193919092039150565b5f60208284031215614baa575f5ffd5b81356001600160401b03811115614bbf575f5ffd5b611b988482850161433b565b5f60208284031215614bdb575f5ffd5b81356001600160401b03811115614bf0575f5ffd5b611b9884828501614597565b5f5f60408385031215614c0d575f5ffd5b825160ff1981168114614c1e575f5ffd5b602084015190925060ff81168114614c34575f5ffd5b809150509250929050565b6001815b6001841115614c7a57808504811115614c5e57614c5e614b16565b6001841615614c6c57908102905b60019390931c928002614c43565b935093915050565b5f82614c905750600161067a565b81614c9c57505f61067a565b8160018114614cb25760028114614cbc57614cd8565b600191505061067a565b60ff841115614ccd57614ccd614b16565b50506001821b61067a565b5060208310610133831016604e8410600b8410161715614cfb575081810a61067a565b614d075f198484614c3f565b805f1904821115614d1a57614d1a614b16565b029392505050565b5f61098c60ff841683614c82565b808202811582820484141761067a5761067a614b16565b5f8151808452602084019350602083015f5b82811015614d9557614d7f86835180516001600160a01b03168252602090810151910152565b6040959095019460209190910190600101614d59565b5093949350505050565b5f82825180855260208501945060208160051b830101602085015f5b8381101561416057848303601f19018852815180516001600160a01b0316845260208082015190850152604090810151606091850182905290614e0090850182613ff5565b6020998a0199909450929092019150600101614dbb565b805182525f602082015160406020850152611b986040850182614d9f565b604080825283516001600160a01b0316828201526020840151606083015283015160c060808301525f90614e6d610100840182614d47565b9050606085015160a0840152608085015160c084015260a0850151603f198483030160e0850152805160a0835260018060a01b0381511660a08401526020810151608060c0850152614ec3610120850182614d47565b9050604082015160e0850152606082015161010085015260208301519150614ef660208501836001600160801b03169052565b604083015191508381036040850152614f0f8183614e17565b91505060608201518382036060850152614f298282614e17565b915050608082015160808401528481036020860152614f488187613ff5565b979650505050505050565b5f8151808452602084019350602083015f5b82811015614d955781516001600160a01b0316865260209586019590910190600101614f65565b60a081525f614f9e60a0830188614d47565b8281036020840152614fb08188614d9f565b90508281036040840152614fc48187614f53565b6001600160a01b0395861660608501529390941660809092019190915250949350505050565b60c081525f8751606060c0840152615006610120840182614d47565b60208a81015160e086015260408b01516101008601528482038582015289518083528a820193509101905f5b8181101561506e5761505883855180516001600160a01b03168252602090810151910152565b6020939093019260409290920191600101615032565b50506001600160a01b038816604085015286606085015283810360808501526150978187613ff5565b91505082810360a08401526150ac8185613ff5565b9998505050505050505050565b606081525f6150cb6060830186614d9f565b82810360208401526150dd8186614f53565b91505060018060a01b0383166040830152949350505050565b848152836020820152608060408201525f6151146080830185614d47565b8281036060840152614f488185614f53565b5f60208284031215615136575f5ffd5b815161098c81613b0b565b81515f90829060208501835b8281101561516b57815184526020938401939091019060010161514d565b509195945050505050565b8082018082111561067a5761067a614b16565b5f81518060208401855e5f93019283525090919050565b6001600160e01b0319851681525f6151cd6151c76151c16004850188615189565b86615189565b84615189565b9695505050505050565b606081525f6151e96060830186614023565b6020830194909452506040015291905056fe4d616e64617465206d616e64617465294d616e6461746528546172676574207461726765742c75696e74313238206d696e4761732c4f70206f726967696e4f70732c4f7020646573744f70732c627974657333322071294f7028627974657333322076742c4f70735b5d206f7073294f7073286164647265737320746f2c75696e743235362076616c75652c6279746573206461746129546172676574286164647265737320726563697069656e742c546f6b656e5b5d20746f6b656e4f75742c75696e7432353620746172676574436861696e2c75696e743235362066696c6c45787069727929546f6b656e286164647265737320746f6b656e2c75696e7432353620616d6f756e7429546f6b656e5065726d697373696f6e73286164647265737320746f6b656e2c75696e7432353620616d6f756e7429a164736f6c634300081e000a60a0604052336080523480156012575f5ffd5b506080516109fd6100375f395f818160730152818160db01526102e101526109fd5ff3fe608060405260043610610036575f3560e01c80638683a93114610041578063904cae5c14610062578063d20c88bd146100b1575f5ffd5b3661003d57005b5f5ffd5b34801561004c575f5ffd5b5061006061005b3660046107d3565b6100d0565b005b34801561006d575f5ffd5b506100957f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b03909116815260200160405180910390f35b3480156100bc575f5ffd5b506100606100cb3660046108c1565b6102d6565b336001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614610119576040516372cc71e760e11b815260040160405180910390fd5b5f5b8781101561014c5761014489898381811061013857610138610914565b9050604002018361032f565b60010161011b565b505f5b8781101561023c575f6101898a8a8481811061016d5761016d610914565b6101839260206040909202019081019150610928565b3061049f565b905089898381811061019d5761019d610914565b905060400201602001358110158a8a848181106101bc576101bc610914565b6101d29260206040909202019081019150610928565b8b8b858181106101e4576101e4610914565b905060400201602001358390919261022d576040516346d2df1160e11b81526001600160a01b039093166004840152602483019190915260448201526064015b60405180910390fd5b5050505080600101905061014f565b505f5b8581101561027c5761027487878381811061025c5761025c610914565b905060200281019061026e919061094a565b82610531565b60010161023f565b505f5b878110156102c0576102b889898381811061029c5761029c610914565b6102b29260206040909202019081019150610928565b846105e6565b60010161027f565b506102cc848484610664565b5050505050505050565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461031f576040516372cc71e760e11b815260040160405180910390fd5b61032a838383610664565b505050565b5f8061033e6020850185610928565b6001600160a01b031614905080158161037557506001600160a01b0382166103696020850185610928565b6001600160a01b031614155b1561037f57505050565b5f6103906101836020860186610928565b90505f818560200135116103a4575f6103b2565b6103b2826020870135610968565b90505f836103c0575f6103c2565b845b90508115806103d95750816103d7823061049f565b105b156103e657505050505050565b831561044657604051632e1a7d4d60e01b8152600481018390526001600160a01b03861690632e1a7d4d906024015f604051808303815f87803b15801561042b575f5ffd5b505af115801561043d573d5f5f3e3d5ffd5b50505050610497565b846001600160a01b031663d0e30db0836040518263ffffffff1660e01b81526004015f604051808303818588803b15801561047f575f5ffd5b505af1158015610491573d5f5f3e3d5ffd5b50505050505b505050505050565b5f6001600160a01b0383161561051c576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa1580156104f3573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906105179190610987565b610528565b816001600160a01b0316315b90505b92915050565b5f806105406020850185610928565b6001600160a01b0316602085013561055b604087018761099e565b6040516105699291906109e1565b5f6040518083038185875af1925050503d805f81146105a3576040519150601f19603f3d011682016040523d82523d5f602084013e6105a8565b606091505b509150915081156105b95750505050565b805183906105dd576040516307f3476960e31b815260040161022491815260200190565b50805160208201fd5b5f6105f1833061049f565b9050805f036105ff57505050565b6001600160a01b0383166106505761061782826106bd565b828290916106495760405163296c17bb60e21b81526001600160a01b0390921660048301526024820152604401610224565b5050505050565b61032a6001600160a01b03841683836106cd565b5f5b828110156106a65761069e84848381811061068357610683610914565b90506020020160208101906106989190610928565b836105e6565b600101610666565b50471561032a576106b781476106bd565b50505050565b5f5f5f5f5f85875af19392505050565b6106da8383836001610702565b61032a57604051635274afe760e01b81526001600160a01b0384166004820152602401610224565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f5114831661075857838315161561074c573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b5f5f83601f840112610774575f5ffd5b50813567ffffffffffffffff81111561078b575f5ffd5b6020830191508360208260051b85010111156107a5575f5ffd5b9250929050565b6001600160a01b03811681146107c0575f5ffd5b50565b80356107ce816107ac565b919050565b5f5f5f5f5f5f5f5f60a0898b0312156107ea575f5ffd5b883567ffffffffffffffff811115610800575f5ffd5b8901601f81018b13610810575f5ffd5b803567ffffffffffffffff811115610826575f5ffd5b8b60208260061b840101111561083a575f5ffd5b60209182019950975089013567ffffffffffffffff81111561085a575f5ffd5b6108668b828c01610764565b909750955050604089013567ffffffffffffffff811115610885575f5ffd5b6108918b828c01610764565b90955093506108a4905060608a016107c3565b91506108b260808a016107c3565b90509295985092959890939650565b5f5f5f604084860312156108d3575f5ffd5b833567ffffffffffffffff8111156108e9575f5ffd5b6108f586828701610764565b9094509250506020840135610909816107ac565b809150509250925092565b634e487b7160e01b5f52603260045260245ffd5b5f60208284031215610938575f5ffd5b8135610943816107ac565b9392505050565b5f8235605e1983360301811261095e575f5ffd5b9190910192915050565b8181038181111561052b57634e487b7160e01b5f52601160045260245ffd5b5f60208284031215610997575f5ffd5b5051919050565b5f5f8335601e198436030181126109b3575f5ffd5b83018035915067ffffffffffffffff8211156109cd575f5ffd5b6020019150368190038213156107a5575f5ffd5b818382375f910190815291905056fea164736f6c634300081e000a' as const

export const acrossArbiterDeployedBytecode =
  '0x6080604052600436106100a8575f3560e01c80636db32ecf116100625780636db32ecf146101ca5780638021fef7146101e95780639f9a988b1461021c578063aac0a8441461024f578063d497508e1461026e578063d999984d1461028d575f5ffd5b806306433b1b146100b357806332858b74146101035780633ae4d104146101245780633d4f732d14610151578063630dc7cb146101845780636316640f146101b7575f5ffd5b366100af57005b5f5ffd5b3480156100be575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020015b60405180910390f35b34801561010e575f5ffd5b5061012261011d36600461399b565b6102c0565b005b34801561012f575f5ffd5b5061014361013e366004613f8e565b6102e5565b6040516100fa9291906140cb565b34801561015c575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b34801561018f575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6101226101c536600461416c565b61046b565b3480156101d5575f5ffd5b506101226101e436600461421d565b61060f565b3480156101f4575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b348015610227575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b34801561025a575f5ffd5b506100e6610269366004614254565b610629565b348015610279575f5ffd5b506101226102883660046142b5565b610680565b348015610298575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6102c8610773565b6102da336102d5836143fd565b6107aa565b6102e2610900565b50565b6060805f6103288686868080601f0160208091040260200160405190810160405280939291908181526020018383808284375f9201919091525061092a92505050565b90505f610335878361095f565b90508160200151516001600160401b03811115610354576103546139d1565b60405190808252806020026020018201604052801561038d57816020015b61037a6138e7565b8152602001906001900390816103725790505b5093508160200151516001600160401b038111156103ad576103ad6139d1565b6040519080825280602002602001820160405280156103d6578160200160208202803683370190505b5092505f5b8451811015610460576103f088848385610993565b85828151811061040257610402614408565b602002602001018190525061043b85828151811061042257610422614408565b60200260200101518960a001515f0151604001516109dc565b84828151811061044d5761044d614408565b60209081029190910101526001016103db565b505050935093915050565b610473610773565b5f5b838110156105b0575f6104af86868481811061049357610493614408565b6104a9926020604090920201908101915061441c565b30610a0e565b90503363c40768768787858181106104c9576104c9614408565b6104df926020604090920201908101915061441c565b8888868181106104f1576104f1614408565b905060400201602001356040518363ffffffff1660e01b815260040161052c9291906001600160a01b03929092168252602082015260400190565b5f604051808303815f87803b158015610543575f5ffd5b505af1158015610555573d5f5f3e3d5ffd5b505050506105a786868481811061056e5761056e614408565b610584926020604090920201908101915061441c565b308389898781811061059857610598614408565b90506040020160200135610a9b565b50600101610475565b506105bc858383610b0a565b5f5b838110156105ff576105f78585838181106105db576105db614408565b6105f1926020604090920201908101915061441c565b87610bad565b6001016105be565b50610608610900565b5050505050565b610617610773565b6102da33610624836146c9565b610c24565b5f61067a7f00000000000000000000000000000000000000000000000000000000000000008360405160200161065f91906146d4565b60405160208183030381529060405280519060200120610edc565b92915050565b610688610773565b5f61069b61026936869003860186614254565b9050806001600160a01b03163b5f036106f95760608401354281106106df5760405163afbc712760e01b81526004016106d691815260200190565b60405180910390fd5b506106f76106f236869003860186614254565b610f44565b505b6001600160a01b03811663d20c88bd848461071a6060890160408a0161441c565b6040518463ffffffff1660e01b815260040161073893929190614717565b5f604051808303815f87803b15801561074f575f5ffd5b505af1158015610761573d5f5f3e3d5ffd5b505050505061076e610900565b505050565b61077b610fdb565b6107a860017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b9061101b565b565b805160208201515f906107be90839061092a565b60208301519091504681146107e957604051635ea03eed60e11b81526004016106d691815260200190565b506107f382611022565b6107fd8282611051565b61080b82846040015161129d565b61082d8284604001516108288585898960600151515f14156114c1565b611688565b610837823061196f565b606083015183516040516001600160a01b038881168252909116907f02159c0d13488d8a35a294a8cc191d9d4f316157ba6ec00d54ecf1a48a5a1f629060200160405180910390a461089683606001516108918484611ad7565b611ba0565b6108a08282611bf7565b6108ae826040015185611d61565b5f5b8160200151518110156108ef576108e7826020015182815181106108d6576108d6614408565b60200260200101515f015186610bad565b6001016108b0565b506108fa5f85610bad565b50505050565b6107a85f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f006107a2565b610932613949565b61093c8383611d9a565b81806020019051810190610950919061498b565b905061067a83825f0151611dc8565b5f8160c001516109755760a0830151515161098c565b61098c610269848460e00151856101000151611e02565b9392505050565b61099b6138e7565b6109d385858530866109ce8b8b602001518b815181106109bd576109bd614408565b602002602001015160400151611ed9565b611fa6565b95945050505050565b5f82826040516020016109f0929190614ade565b60405160208183030381529060405280519060200120905092915050565b5f6001600160a01b03831615610a8b576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa158015610a62573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610a869190614aff565b61098c565b506001600160a01b031631919050565b5f610aa68585610a0e565b90505f838211610ab6575f610ac0565b610ac08483614b2a565b905085838281811015610aff576040516324ad4cb160e11b81526001600160a01b039093166004840152602483019190915260448201526064016106d6565b505050505050505050565b5f610b158284614b3d565b905063335e9d2360e21b6001600160e01b0319821601610b5257610b4d84610b408460048188614b73565b8101906102d59190614b9a565b6108fa565b63924cd13160e01b6001600160e01b0319821601610b8857610b4d84610b7b8460048188614b73565b8101906106249190614bcb565b604051632d8d621d60e01b81526001600160e01b0319821660048201526024016106d6565b5f610bb88330610a0e565b9050805f03610bc657505050565b6001600160a01b038316610c1057610bde82826120d9565b828290916106085760405163296c17bb60e21b81526001600160a01b03909216600483015260248201526044016106d6565b61076e6001600160a01b03841683836120e9565b8051518015801590610c3a575081602001515181145b610c5757604051639c95219f60e01b815260040160405180910390fd5b5f816001600160401b03811115610c7057610c706139d1565b604051908082528060200260200182016040528015610ca957816020015b610c96613949565b815260200190600190039081610c8e5790505b5090505f5b82811015610d1e57610cf9845f01518281518110610cce57610cce614408565b602002602001015185602001518381518110610cec57610cec614408565b602002602001015161092a565b828281518110610d0b57610d0b614408565b6020908102919091010152600101610cae565b508251610d2b908261211e565b610d34836122af565b5f5b82811015610dab57610d63845f01518281518110610d5657610d56614408565b6020026020010151612355565b610da3845f01518281518110610d7b57610d7b614408565b6020026020010151838381518110610d9557610d95614408565b60200260200101518661238c565b600101610d36565b505f5b82811015610de057610dd8828281518110610dcb57610dcb614408565b602002602001015161244f565b600101610dae565b505f5b8360e0015151811015610e1f57610e178460e001518281518110610e0957610e09614408565b602002602001015186610bad565b600101610de3565b50610e2a5f85610bad565b610e578382610e3a600186614b2a565b81518110610e4a57610e4a614408565b60200260200101516124f0565b5f5b82811015610608575f845f01518281518110610e7757610e77614408565b60200260200101519050610e8b813061196f565b606082015182516040516001600160a01b038a81168252909116907fad514332356ac6c6a4939a7c410d2e393f1a82d959f5eaa2513eb83ee309799a9060200160405180910390a450600101610e59565b6040513060388201526f5af43d82803e903d91602b57fd5bf3ff602482015260148101839052733d602d80600a3d3981f3363d3d373d3d3d363d738152605881018290526037600c820120607882015260556043909101205f906001600160a01b031661098c565b5f5f610f4f83610629565b9050806001600160a01b0381163b15610f8a5760405160016202b9df60e31b031981526001600160a01b0390911660048201526024016106d6565b5061098c7f000000000000000000000000000000000000000000000000000000000000000084604051602001610fc091906146d4565b60405160208183030381529060405280519060200120612549565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c156107a857604051633ee5aeb560e01b815260040160405180910390fd5b80825d5050565b60a08101515160600151804281101561076e57604051637c06dd7560e11b81526004016106d691815260200190565b61105c828230612555565b611064575050565b5f5b81602001515181101561076e575f8260200151828151811061108a5761108a614408565b602002602001015190505f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663faeb6e598760200151855f01516040518363ffffffff1660e01b81526004016110fd9291909182526001600160a01b0316602082015260400190565b6040805180830381865afa158015611117573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061113b9190614bfc565b915091505f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663faeb6e598960a001515f01516040015161118a8b8960400151611ed9565b6040516001600160e01b031960e085901b16815260048101929092526001600160a01b031660248201526044016040805180830381865afa1580156111d1573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906111f59190614bfc565b90925090505f60ff19851615801590611214575060ff19858116908416145b80156112235750606086015115155b90505f61123185600a614d22565b87606001516112409190614d30565b61124b84600a614d22565b886020015161125a9190614d30565b101590508180156112685750805b889061128a5760405163ed25a8fd60e01b81526004016106d691815260200190565b5050505050505050806001019050611066565b6112ae8260a00151604001516126a1565b15611332576040516372c0e3f560e11b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063e581c7ea906113019085908590600401614e35565b5f604051808303815f87803b158015611318575f5ffd5b505af115801561132a573d5f5f3e3d5ffd5b505050505050565b6113438260a00151604001516126b7565b156114bd575f826020015161135f8460a00151604001516126c3565b6040805160208101939093528201526060016040516020818303038152906040528051906020012090506113d86040518060a00160405280855f01516001600160a01b0316815260200185606001518152602001855f01516001600160a01b031681526020018560800151815260200183815250610f44565b6001600160a01b0316638683a9315f60405190808252806020026020018201604052801561142b57816020015b604080518082019091525f80825260208201528152602001906001900390816114055790505b508560a0015160400151602001516114468760400151612898565b87516040516001600160e01b031960e087901b16815261148e94939291907f000000000000000000000000000000000000000000000000000000000000000090600401614f8c565b5f604051808303815f87803b1580156114a5575f5ffd5b505af11580156114b7573d5f5f3e3d5ffd5b50505050505b5050565b60a08301516060906001600160a01b031615806114f35750826001600160a01b03168460a001516001600160a01b0316145b839061151e5760405163296ce1bf60e21b81526001600160a01b0390911660048201526024016106d6565b508460400151516001600160401b0381111561153c5761153c6139d1565b604051908082528060200260200182016040528015611565578160200160208202803683370190505b5090505f5b815181101561167f578261157e57836115a0565b7f00000000000000000000000000000000000000000000000000000000000000005b8282815181106115b2576115b2614408565b60200260200101906001600160a01b031690816001600160a01b0316815250505f5b85602001515181101561167657866040015182815181106115f7576115f7614408565b60200260200101515f01516001600160a01b03168660200151828151811061162157611621614408565b60200260200101515f01516001600160a01b03160361166e573083838151811061164d5761164d614408565b60200260200101906001600160a01b031690816001600160a01b0316815250505b6001016115d4565b5060010161156a565b50949350505050565b6040830151515f816001600160401b038111156116a7576116a76139d1565b6040519080825280602002602001820160405280156116d0578160200160208202803683370190505b5090505f826001600160401b038111156116ec576116ec6139d1565b60405190808252806020026020018201604052801561173057816020015b604080518082019091525f808252602082015281526020019060019003908161170a5790505b5090505f5b8381101561181b576117808760400151828151811061175657611756614408565b60200260200101515f015186838151811061177357611773614408565b6020026020010151610a0e565b83828151811061179257611792614408565b60200260200101818152505060405180604001604052808683815181106117bb576117bb614408565b60200260200101516001600160a01b03168152602001886040015183815181106117e7576117e7614408565b60200260200101516020015181525082828151811061180857611808614408565b6020908102919091010152600101611735565b506e22d473030f116ddee9f6b43ac78ba36001600160a01b031663fe8ec1a760405180606001604052808960400151815260200189606001518152602001896080015181525083895f01516118738b60a0015161293f565b60405180610160016040528061013981526020016151fc61013991398b6040518763ffffffff1660e01b81526004016118b196959493929190614fea565b5f604051808303815f87803b1580156118c8575f5ffd5b505af11580156118da573d5f5f3e3d5ffd5b505050505f5b838110156114b7576119678760400151828151811061190157611901614408565b60200260200101515f015186838151811061191e5761191e614408565b602002602001015185848151811061193857611938614408565b60200260200101518a60400151858151811061195657611956614408565b602002602001015160200151610a9b565b6001016118e0565b602080830151604080517f8cad95687ba82c2ce50e74f7b754645e5117c3a5bec8151c0726d5857980a866938101939093527f9ac997416e8ff9d2ff6bebeb7149f65cdae5e32e2b90440b566bb3044041d36a9083015260608201526e22d473030f116ddee9f6b43ac78ba360808201525f90819060a0016040516020818303038152906040528051906020012090505f7f1b355fbc76f14a5aefe5c85df793a0f876f90d66f457273501c13ac311b5f3f8611a4f86604001517f618358ac3db8dc274f0cd8829da7e234bd48cd73c4a740aede1adec9846d06a16129e3565b8587606001518860800151611a678a60a0015161293f565b6040805160208101979097528601949094526001600160a01b039092166060850152608084015260a083015260c082015260e0016040516020818303038152906040528051906020012090506109d3828260405161190160f01b8152600281019290925260228201526042902090565b60605f8260200151516001600160401b03811115611af757611af76139d1565b604051908082528060200260200182016040528015611b20578160200160208202803683370190505b5090505f5b8151811015611b815783602001518181518110611b4457611b44614408565b60200260200101515f0151828281518110611b6157611b61614408565b6001600160a01b0390921660209283029190910190910152600101611b25565b50611b98611b928560400151612898565b82612b09565b949350505050565b8151156114bd57604051637692bdd360e11b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063ed257ba690611301908590859030906004016150b9565b5f611c02838361095f565b90505f5b8260200151518110156108fa575f83602001518281518110611c2a57611c2a614408565b602002602001015190505f611c62825f01517f0000000000000000000000000000000000000000000000000000000000000000610a0e565b60208301518351919250611ca1916001600160a01b0316907f000000000000000000000000000000000000000000000000000000000000000090612c1e565b611d237f0000000000000000000000000000000000000000000000000000000000000000611d1e611cd48989888a610993565b60a08a0151516040015160608b0151611d149089604080516020808201949094528082019290925280518083038201815260609092019052805191012090565b8a60800151612c70565b612d76565b50611d57825f01517f0000000000000000000000000000000000000000000000000000000000000000838560200151610a9b565b5050600101611c06565b5f5b825181101561076e57611d92838281518110611d8157611d81614408565b60200260200101515f015183610bad565b600101611d63565b60a08201516080015181516020830120146114bd5760405163af0203c960e01b815260040160405180910390fd5b81516001600160a01b038181169083161461076e57604051638822952160e01b81526001600160a01b0390911660048201526024016106d6565b611e416040518060a001604052805f6001600160a01b031681526020015f81526020015f6001600160a01b031681526020015f81526020015f81525090565b5f8460a001515f015160400151611e5f8660a00151606001516126c3565b8585604051602001611e7494939291906150f6565b60408051601f19818403018152828252805160209182012060a0808501845289516001600160a01b0390811686526060808c015194870194909452908a0180515151909116938501939093529151518101519083015260808201529150509392505050565b5f8260a001515f0151602001518281518110611ef757611ef7614408565b60209081029190910101515190506001600160a01b03811661067a5760a0830151516040908101519051635e5be3a560e01b815260048101919091527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690635e5be3a590602401602060405180830381865afa158015611f82573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061098c9190615126565b611fae6138e7565b5f86602001518681518110611fc557611fc5614408565b60200260200101519050611fe2885f01516001600160a01b031690565b8083526001600160a01b0385811660208086019190915260408a8101518316818701528451831660608088019190915292871660808701528482015160a08701528285015160c08701528b82015160e08701528b8301518151808401919091528082018b905281518082038301815293019052815191012086919060405160609390931b6bffffffffffffffffffffffff191660208401526034830191909152605482015260740160408051601f1981840301815291905280516020909101206101008301525060a0909601515160609081015163ffffffff90811661012089015295015190941661014086015250929392505050565b5f5f5f5f5f85875af19392505050565b6120f68383836001612d83565b61076e57604051635274afe760e01b81526001600160a01b03841660048201526024016106d6565b5f6001835161212d9190614b2a565b90505f61218f84838151811061214557612145614408565b602002602001015184848151811061215f5761215f614408565b602002602001015160e0015185858151811061217d5761217d614408565b60200260200101516101000151611e02565b60405160200161219f91906146d4565b6040516020818303038152906040528051906020012090505f5b82811015610608575f61220f8683815181106121d7576121d7614408565b60200260200101518684815181106121f1576121f1614408565b602002602001015160e0015187858151811061217d5761217d614408565b60405160200161221f91906146d4565b6040516020818303038152906040528051906020012090508281148015612283575084848151811061225357612253614408565b602002602001015160c00151151585838151811061227357612273614408565b602002602001015160c001511515145b82906122a557604051637456724b60e01b81526004016106d691815260200190565b50506001016121b9565b5f5b8160a00151518110156123325761232a8260a0015182815181106122d7576122d7614408565b60200260200101515f01517f00000000000000000000000000000000000000000000000000000000000000008460a00151848151811061231957612319614408565b602002602001015160200151612de5565b6001016122b1565b506102e28160c0015161089161234b8460a00151612898565b8460e00151612b09565b60a0810151516040015146811461238257604051635ea03eed60e11b81526004016106d691815260200190565b506102e281611022565b6123968383611051565b5f6123a1848461095f565b90505f8360c00151806123c0575060a085015160600151602001515115155b90505f5b846020015151811015612430575f6123de87878487610993565b90506124137f000000000000000000000000000000000000000000000000000000000000000061240e83466109dc565b612e8a565b61242757612422818587612efe565b600192505b506001016123c4565b5080610608576040516341a26a6360e01b815260040160405180910390fd5b5f5b816101200151518110156114bd576124a77f0000000000000000000000000000000000000000000000000000000000000000836101200151838151811061249a5761249a614408565b6020026020010151612e8a565b82610120015182815181106124be576124be614408565b6020026020010151906124e757604051631686a35960e21b81526004016106d691815260200190565b50600101612451565b815180515f919061250390600190614b2a565b8151811061251357612513614408565b602002602001015190508160c001511561253b5761253b818360e00151846101000151613038565b61076e818460400151613147565b5f61098c83835f6131b4565b60a083015151606001515f908063ffffffff81111561258a5760405163714e253160e11b81526004016106d691815260200190565b5060a0850151516020015161259f9085613249565b6125b185604001518560200151613431565b9150836060015163ffffffff165f14806125de57506301e1338063ffffffff16846060015163ffffffff16115b6125fb57604051630e94519360e41b815260040160405180910390fd5b8460a001516060015160200151515f03612615575061098c565b826001600160a01b031684604001516001600160a01b0316148015612643575080846060015163ffffffff16145b61266057604051630e94519360e41b815260040160405180910390fd5b8360c001518061267c575061267c8560a00151606001516126a1565b61269957604051635b40cf0d60e01b815260040160405180910390fd5b509392505050565b5f60026126ad83613590565b60ff161492915050565b5f60036126ad83613590565b5f5f8260200151516001600160401b038111156126e2576126e26139d1565b60405190808252806020026020018201604052801561270b578160200160208202803683370190505b5090505f5b8151811015612813577f09b0a32e9842b65559835c235891737e06927d59e48a6f0e0512e136a513a9e48460200151828151811061275057612750614408565b60200260200101515f01518560200151838151811061277157612771614408565b6020026020010151602001518660200151848151811061279357612793614408565b602002602001015160400151805190602001206040516020016127d894939291909384526001600160a01b039290921660208401526040830152606082015260800190565b6040516020818303038152906040528051906020012082828151811061280057612800614408565b6020908102919091010152600101612710565b507fdbc520cb50a8aaf3fa06ea43dc3d59d248e52ae638476e3268a1e6e36bffe196835f01518260405160200161284a9190615141565b60408051601f19818403018152828252805160209182012090830194909452810191909152606081019190915260800160405160208183030381529060405280519060200120915050919050565b606081516001600160401b038111156128b3576128b36139d1565b6040519080825280602002602001820160405280156128dc578160200160208202803683370190505b5090505f5b8251811015612939578281815181106128fc576128fc614408565b60200260200101515f015182828151811061291957612919614408565b6001600160a01b03909216602092830291909101909101526001016128e1565b50919050565b5f7fc988b4da10503879cf4b893fed09620229f5ade301ef5e4af6124b22823627dc61296d835f015161361b565b836020015161297f85604001516126c3565b61298c86606001516126c3565b6080808801516040805160208101989098528701959095526001600160801b0390931660608601529184015260a083015260c082015260e0015b604051602081830303815290604052805190602001209050919050565b5f5f83516001600160401b038111156129fe576129fe6139d1565b604051908082528060200260200182016040528015612a27578160200160208202803683370190505b5090505f5b8151811015612ad85783858281518110612a4857612a48614408565b60200260200101515f0151868381518110612a6557612a65614408565b602002602001015160200151604051602001612a9d939291909283526001600160a01b03919091166020830152604082015260600190565b60405160208183030381529060405280519060200120828281518110612ac557612ac5614408565b6020908102919091010152600101612a2c565b5080604051602001612aea9190615141565b6040516020818303038152906040528051906020012091505092915050565b606081518351612b199190615176565b6001600160401b03811115612b3057612b306139d1565b604051908082528060200260200182016040528015612b59578160200160208202803683370190505b5090505f5b8351811015612bb357838181518110612b7957612b79614408565b6020026020010151828281518110612b9357612b93614408565b6001600160a01b0390921660209283029190910190910152600101612b5e565b505f5b8251811015612c1757828181518110612bd157612bd1614408565b602002602001015182828651612be79190615176565b81518110612bf757612bf7614408565b6001600160a01b0390921660209283029190910190910152600101612bb6565b5092915050565b612c2a8383835f6136b0565b61076e57612c3b83835f60016136b0565b612c6357604051635274afe760e01b81526001600160a01b03841660048201526024016106d6565b6120f683838360016136b0565b83516020808601516060878101516080808a015160a0808c015160c0808e0151604080519a8b019b909b529989019790975287860194909452918601528401529082019290925263458abc4760e11b9060e00160408051601f19818403018152828252888201516101208a01516101408b0151602086018b9052938501919091526060840188905263ffffffff808816608086015290811660a085015290911660c08301529060e00160408051601f198184030181528282526101a060208401525f918301919091529060600160408051601f1981840301815290829052612d5d949392916020016151a0565b6040516020818303038152906040529050949350505050565b606061098c83835f6136fa565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316612dd9578383151615612dcd573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b6001600160a01b038316612dfd57610bde82826120d9565b6040516370a0823160e01b81526001600160a01b0383811660048301525f91908516906370a0823190602401602060405180830381865afa158015612e44573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190612e689190614aff565b9050612e7e6001600160a01b03851684846120e9565b6108fa84848385610a9b565b6040516330d720ff60e21b8152600481018290525f906002906001600160a01b0385169063c35c83fc90602401602060405180830381865afa158015612ed2573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190612ef69190614aff565b149392505050565b60808301517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0390811690821614155f81612f40575f612f4a565b612f4a8386610a0e565b9050612f8e7f00000000000000000000000000000000000000000000000000000000000000008760c00151856001600160a01b0316612c1e9092919063ffffffff16565b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663deff4b24878660600151612fd788608001516001600160a01b031690565b6040518463ffffffff1660e01b8152600401612ff5939291906151d7565b5f604051808303815f87803b15801561300c575f5ffd5b505af115801561301e573d5f5f3e3d5ffd5b50505050811561132a5761132a8386838960c00151610a9b565b613041836137be565b5f6130538460a00151606001516126b7565b90505f816130a457604080515f808252602082019092529061309e565b60408051606080820183525f8083526020830152918101919091528152602001906001900390816130705790505b506130b2565b8460a0015160600151602001515b90506130c26106f2868686611e02565b60a08601515151604051638683a93160e01b81526001600160a01b039290921691638683a9319161311e91889186918991907f000000000000000000000000000000000000000000000000000000000000000090600401614f8c565b5f604051808303815f87803b158015613135575f5ffd5b505af1158015610aff573d5f5f3e3d5ffd5b6131588260a00151606001516126a1565b156114bd57613166826137be565b6040516305dd2a4560e01b81526001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906305dd2a45906113019085908590600401614e35565b5f814710156131df5760405163cf47918160e01b8152476004820152602481018390526044016106d6565b763d602d80600a3d3981f3363d3d373d3d3d363d730000008460601b60e81c175f526e5af43d82803e903d91602b57fd5bf38460781b17602052826037600984f590506001600160a01b03811661098c5760405163b06ebf3d60e01b815260040160405180910390fd5b5f5b8160200151518110156132c95782518260200151828151811061327057613270614408565b602002602001015160400151108260200151828151811061329357613293614408565b602002602001015160400151906132c0576040516368ae488f60e01b81526004016106d691815260200190565b5060010161324b565b505f5b825181101561076e575f5f5b83602001515181101561334a5782846020015182815181106132fc576132fc614408565b60200260200101516040015114613313575f613336565b8360200151818151811061332957613329614408565b6020026020010151606001515b6133409083615176565b91506001016132d8565b5083828151811061335d5761335d614408565b6020026020010151602001518114829061338d576040516368ae488f60e01b81526004016106d691815260200190565b508260c0015115613428575f6133c38460e001518685815181106133b3576133b3614408565b60200260200101515f0151613806565b90506133db858685815181106133b3576133b3614408565b8110158584815181106133f0576133f0614408565b60200260200101515f0151906134255760405163244acd2f60e21b81526001600160a01b0390911660048201526024016106d6565b50505b506001016132cc565b5f5f5b8351811015613557575f5f5f5b85518110156134d35786848151811061345c5761345c614408565b60200260200101515f01516001600160a01b031686828151811061348257613482614408565b60200260200101515f01516001600160a01b0316036134cb57600192508581815181106134b1576134b1614408565b602002602001015160200151826134c89190615176565b91505b600101613441565b508115806134f657506134f2868785815181106133b3576133b3614408565b8110155b86848151811061350857613508614408565b60200260200101515f01519061353d5760405163c80b6b7360e01b81526001600160a01b0390911660048201526024016106d6565b508380613548575081155b93505050806001019050613434565b508015806135655750815115155b5f90612c175760405163c80b6b7360e01b81526001600160a01b0390911660048201526024016106d6565b5f8160200151515f036135a457505f919050565b5080515f1a60028114806135bb575060ff81166003145b8251906135de57604051631462202960e01b81526004016106d691815260200190565b5081516135ea90613880565b80156135f85750815160101b155b82519061293957604051631462202960e01b81526004016106d691815260200190565b5f7ff72802bb5695954ab337feb3d113d61f4206cfaef3987552df2b2b47477db74b825f015161366f84602001517f55550a068ac7a6c7ce02eac46ebe7c7b964dd10d7800455df1c5bc5a6685a42c6129e3565b604080860151606080880151835160208101979097526001600160a01b039095169286019290925290840191909152608083015260a082015260c0016129c6565b60405163095ea7b360e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316612dd9578383151615612dcd573d5f823e3d81fd5b6060814710156137265760405163cf47918160e01b8152476004820152602481018390526044016106d6565b5f6137328584866138ae565b905080801561375357505f3d118061375357505f856001600160a01b03163b115b15613768576137606138c3565b91505061098c565b801561379257604051639996b31560e01b81526001600160a01b03861660048201526024016106d6565b3d156137a5576137a06138dc565b612699565b60405163d6bda27560e01b815260040160405180910390fd5b8060a00151602001516001600160801b03165a10158160a0015160200151906114bd576040516302f18fc360e51b81526001600160801b0390911660048201526024016106d6565b5f5f5b8351811015612c1757826001600160a01b031684828151811061382e5761382e614408565b60200260200101515f01516001600160a01b03161461384d575f61386c565b83818151811061385f5761385f614408565b6020026020010151602001515b6138769083615176565b9150600101613809565b5f600182901a600781108015613898575060ff811615155b801561098c575060ff8116600414159392505050565b5f5f5f83516020850186885af1949350505050565b6040513d81523d5f602083013e3d602001810160405290565b6040513d5f823e3d81fd5b6040518061018001604052805f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f63ffffffff1681526020015f63ffffffff168152602001606081525090565b60408051610140810182525f8082526060602083018190529282018190528282018190526080820181905260a0820181905260c082015260e08101829052610100810182905261012081019190915290565b5f602082840312156139ab575f5ffd5b81356001600160401b038111156139c0575f5ffd5b82016080818503121561098c575f5ffd5b634e487b7160e01b5f52604160045260245ffd5b604080519081016001600160401b0381118282101715613a0757613a076139d1565b60405290565b604051608081016001600160401b0381118282101715613a0757613a076139d1565b604051606081016001600160401b0381118282101715613a0757613a076139d1565b60405160a081016001600160401b0381118282101715613a0757613a076139d1565b60405160c081016001600160401b0381118282101715613a0757613a076139d1565b60405161010081016001600160401b0381118282101715613a0757613a076139d1565b60405161014081016001600160401b0381118282101715613a0757613a076139d1565b604051601f8201601f191681016001600160401b0381118282101715613b0357613b036139d1565b604052919050565b6001600160a01b03811681146102e2575f5ffd5b8035613b2a81613b0b565b919050565b5f6001600160401b03821115613b4757613b476139d1565b5060051b60200190565b5f82601f830112613b60575f5ffd5b8135613b73613b6e82613b2f565b613adb565b8082825260208201915060208360061b860101925085831115613b94575f5ffd5b602085015b83811015613bdf5760408188031215613bb0575f5ffd5b613bb86139e5565b8135613bc381613b0b565b8152602082810135818301529084529290920191604001613b99565b5095945050505050565b5f60808284031215613bf9575f5ffd5b613c01613a0d565b90508135613c0e81613b0b565b815260208201356001600160401b03811115613c28575f5ffd5b613c3484828501613b51565b6020830152506040828101359082015260609182013591810191909152919050565b80356001600160801b0381168114613b2a575f5ffd5b5f82601f830112613c7b575f5ffd5b81356001600160401b03811115613c9457613c946139d1565b613ca7601f8201601f1916602001613adb565b818152846020838601011115613cbb575f5ffd5b816020850160208301375f918101602001919091529392505050565b5f82601f830112613ce6575f5ffd5b8135613cf4613b6e82613b2f565b8082825260208201915060208360051b860101925085831115613d15575f5ffd5b602085015b83811015613bdf5780356001600160401b03811115613d37575f5ffd5b86016060818903601f19011215613d4c575f5ffd5b613d54613a2f565b6020820135613d6281613b0b565b81526040820135602082015260608201356001600160401b03811115613d86575f5ffd5b613d958a602083860101613c6c565b60408301525084525060209283019201613d1a565b5f60408284031215613dba575f5ffd5b613dc26139e5565b82358152905060208201356001600160401b03811115613de0575f5ffd5b613dec84828501613cd7565b60208301525092915050565b5f60a08284031215613e08575f5ffd5b613e10613a51565b905081356001600160401b03811115613e27575f5ffd5b613e3384828501613be9565b825250613e4260208301613c56565b602082015260408201356001600160401b03811115613e5f575f5ffd5b613e6b84828501613daa565b60408301525060608201356001600160401b03811115613e89575f5ffd5b613e9584828501613daa565b60608301525060809182013591810191909152919050565b5f60c08284031215613ebd575f5ffd5b613ec5613a73565b9050613ed082613b1f565b81526020828101359082015260408201356001600160401b03811115613ef4575f5ffd5b613f0084828501613b51565b604083015250606082810135908201526080808301359082015260a08201356001600160401b03811115613f32575f5ffd5b613f3e84828501613df8565b60a08301525092915050565b5f5f83601f840112613f5a575f5ffd5b5081356001600160401b03811115613f70575f5ffd5b602083019150836020828501011115613f87575f5ffd5b9250929050565b5f5f5f60408486031215613fa0575f5ffd5b83356001600160401b03811115613fb5575f5ffd5b613fc186828701613ead565b93505060208401356001600160401b03811115613fdc575f5ffd5b613fe886828701613f4a565b9497909650939450505050565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b805182526020810151602083015260408101516040830152606081015160608301526080810151608083015260a081015160a083015260c081015160c083015260e081015160e08301526101008101516101008301525f61012082015161409361012085018263ffffffff169052565b506101408201516140ad61014085018263ffffffff169052565b50610160820151610180610160850152611b98610180850182613ff5565b5f604082016040835280855180835260608501915060608160051b8601019250602087015f5b8281101561412257605f1987860301845261410d858351614023565b945060209384019391909101906001016140f1565b5050505082810360208401528084518083526020830191506020860192505f5b81811015614160578351835260209384019390920191600101614142565b50909695505050505050565b5f5f5f5f5f60608688031215614180575f5ffd5b853561418b81613b0b565b945060208601356001600160401b038111156141a5575f5ffd5b8601601f810188136141b5575f5ffd5b80356001600160401b038111156141ca575f5ffd5b8860208260061b84010111156141de575f5ffd5b6020919091019450925060408601356001600160401b03811115614200575f5ffd5b61420c88828901613f4a565b969995985093965092949392505050565b5f6020828403121561422d575f5ffd5b81356001600160401b03811115614242575f5ffd5b8201610100818503121561098c575f5ffd5b5f60a0828403128015614265575f5ffd5b5061426e613a51565b823561427981613b0b565b815260208381013590820152604083013561429381613b0b565b6040820152606083810135908201526080928301359281019290925250919050565b5f5f5f83850360c08112156142c8575f5ffd5b60a08112156142d5575f5ffd5b5083925060a08401356001600160401b038111156142f1575f5ffd5b8401601f81018613614301575f5ffd5b80356001600160401b03811115614316575f5ffd5b8660208260051b840101111561432a575f5ffd5b939660209190910195509293505050565b5f6080828403121561434b575f5ffd5b614353613a0d565b905081356001600160401b0381111561436a575f5ffd5b61437684828501613ead565b82525060208201356001600160401b03811115614391575f5ffd5b61439d84828501613c6c565b60208301525060408201356001600160401b038111156143bb575f5ffd5b6143c784828501613c6c565b60408301525060608201356001600160401b038111156143e5575f5ffd5b6143f184828501613cd7565b60608301525092915050565b5f61067a368361433b565b634e487b7160e01b5f52603260045260245ffd5b5f6020828403121561442c575f5ffd5b813561098c81613b0b565b5f82601f830112614446575f5ffd5b8135614454613b6e82613b2f565b8082825260208201915060208360051b860101925085831115614475575f5ffd5b602085015b83811015613bdf5780356001600160401b03811115614497575f5ffd5b6144a6886020838a0101613ead565b8452506020928301920161447a565b5f82601f8301126144c4575f5ffd5b81356144d2613b6e82613b2f565b8082825260208201915060208360051b8601019250858311156144f3575f5ffd5b602085015b83811015613bdf5780356001600160401b03811115614515575f5ffd5b614524886020838a0101613c6c565b845250602092830192016144f8565b5f82601f830112614542575f5ffd5b8135614550613b6e82613b2f565b8082825260208201915060208360051b860101925085831115614571575f5ffd5b602085015b83811015613bdf57803561458981613b0b565b835260209283019201614576565b5f61010082840312156145a8575f5ffd5b6145b0613a95565b905081356001600160401b038111156145c7575f5ffd5b6145d384828501614437565b82525060208201356001600160401b038111156145ee575f5ffd5b6145fa848285016144b5565b60208301525060408201356001600160401b03811115614618575f5ffd5b61462484828501613c6c565b6040830152506060828101359082015261464060808301613b1f565b608082015260a08201356001600160401b0381111561465d575f5ffd5b61466984828501613b51565b60a08301525060c08201356001600160401b03811115614687575f5ffd5b61469384828501613cd7565b60c08301525060e08201356001600160401b038111156146b1575f5ffd5b6146bd84828501614533565b60e08301525092915050565b5f61067a3683614597565b81516001600160a01b0390811682526020808401519083015260408084015190911690820152606080830151908201526080918201519181019190915260a00190565b604080825281018390525f8460608301825b8681101561475957823561473c81613b0b565b6001600160a01b0316825260209283019290910190600101614729565b506001600160a01b03949094166020939093019290925250909392505050565b8051613b2a81613b0b565b5f82601f830112614793575f5ffd5b81516147a1613b6e82613b2f565b8082825260208201915060208360071b8601019250858311156147c2575f5ffd5b602085015b83811015613bdf57608081880312156147de575f5ffd5b6147e6613a0d565b81516147f181613b0b565b815260208281015181830152604080840151908301526060808401519083015290845292909201916080016147c7565b805163ffffffff81168114613b2a575f5ffd5b80518015158114613b2a575f5ffd5b5f82601f830112614852575f5ffd5b8151614860613b6e82613b2f565b8082825260208201915060208360061b860101925085831115614881575f5ffd5b602085015b83811015613bdf576040818803121561489d575f5ffd5b6148a56139e5565b81516148b081613b0b565b8152602082810151818301529084529290920191604001614886565b5f82601f8301126148db575f5ffd5b81516148e9613b6e82613b2f565b8082825260208201915060208360051b86010192508583111561490a575f5ffd5b602085015b83811015613bdf57805161492281613b0b565b83526020928301920161490f565b5f82601f83011261493f575f5ffd5b815161494d613b6e82613b2f565b8082825260208201915060208360051b86010192508583111561496e575f5ffd5b602085015b83811015613bdf578051835260209283019201614973565b5f6020828403121561499b575f5ffd5b81516001600160401b038111156149b0575f5ffd5b820161014081850312156149c2575f5ffd5b6149ca613ab8565b6149d382614779565b815260208201516001600160401b038111156149ed575f5ffd5b6149f986828501614784565b602083015250614a0b60408301614779565b6040820152614a1c60608301614821565b6060820152614a2d60808301614821565b6080820152614a3e60a08301614779565b60a0820152614a4f60c08301614834565b60c082015260e08201516001600160401b03811115614a6c575f5ffd5b614a7886828501614843565b60e0830152506101008201516001600160401b03811115614a97575f5ffd5b614aa3868285016148cc565b610100830152506101208201516001600160401b03811115614ac3575f5ffd5b614acf86828501614930565b61012083015250949350505050565b604081525f614af06040830185614023565b90508260208301529392505050565b5f60208284031215614b0f575f5ffd5b5051919050565b634e487b7160e01b5f52601160045260245ffd5b8181038181111561067a5761067a614b16565b80356001600160e01b03198116906004841015612c17576001600160e01b031960049490940360031b84901b1690921692915050565b5f5f85851115614b81575f5ffd5b83861115614b8d575f5ffd5b5050820193919092039150565b5f60208284031215614baa575f5ffd5b81356001600160401b03811115614bbf575f5ffd5b611b988482850161433b565b5f60208284031215614bdb575f5ffd5b81356001600160401b03811115614bf0575f5ffd5b611b9884828501614597565b5f5f60408385031215614c0d575f5ffd5b825160ff1981168114614c1e575f5ffd5b602084015190925060ff81168114614c34575f5ffd5b809150509250929050565b6001815b6001841115614c7a57808504811115614c5e57614c5e614b16565b6001841615614c6c57908102905b60019390931c928002614c43565b935093915050565b5f82614c905750600161067a565b81614c9c57505f61067a565b8160018114614cb25760028114614cbc57614cd8565b600191505061067a565b60ff841115614ccd57614ccd614b16565b50506001821b61067a565b5060208310610133831016604e8410600b8410161715614cfb575081810a61067a565b614d075f198484614c3f565b805f1904821115614d1a57614d1a614b16565b029392505050565b5f61098c60ff841683614c82565b808202811582820484141761067a5761067a614b16565b5f8151808452602084019350602083015f5b82811015614d9557614d7f86835180516001600160a01b03168252602090810151910152565b6040959095019460209190910190600101614d59565b5093949350505050565b5f82825180855260208501945060208160051b830101602085015f5b8381101561416057848303601f19018852815180516001600160a01b0316845260208082015190850152604090810151606091850182905290614e0090850182613ff5565b6020998a0199909450929092019150600101614dbb565b805182525f602082015160406020850152611b986040850182614d9f565b604080825283516001600160a01b0316828201526020840151606083015283015160c060808301525f90614e6d610100840182614d47565b9050606085015160a0840152608085015160c084015260a0850151603f198483030160e0850152805160a0835260018060a01b0381511660a08401526020810151608060c0850152614ec3610120850182614d47565b9050604082015160e0850152606082015161010085015260208301519150614ef660208501836001600160801b03169052565b604083015191508381036040850152614f0f8183614e17565b91505060608201518382036060850152614f298282614e17565b915050608082015160808401528481036020860152614f488187613ff5565b979650505050505050565b5f8151808452602084019350602083015f5b82811015614d955781516001600160a01b0316865260209586019590910190600101614f65565b60a081525f614f9e60a0830188614d47565b8281036020840152614fb08188614d9f565b90508281036040840152614fc48187614f53565b6001600160a01b0395861660608501529390941660809092019190915250949350505050565b60c081525f8751606060c0840152615006610120840182614d47565b60208a81015160e086015260408b01516101008601528482038582015289518083528a820193509101905f5b8181101561506e5761505883855180516001600160a01b03168252602090810151910152565b6020939093019260409290920191600101615032565b50506001600160a01b038816604085015286606085015283810360808501526150978187613ff5565b91505082810360a08401526150ac8185613ff5565b9998505050505050505050565b606081525f6150cb6060830186614d9f565b82810360208401526150dd8186614f53565b91505060018060a01b0383166040830152949350505050565b848152836020820152608060408201525f6151146080830185614d47565b8281036060840152614f488185614f53565b5f60208284031215615136575f5ffd5b815161098c81613b0b565b81515f90829060208501835b8281101561516b57815184526020938401939091019060010161514d565b509195945050505050565b8082018082111561067a5761067a614b16565b5f81518060208401855e5f93019283525090919050565b6001600160e01b0319851681525f6151cd6151c76151c16004850188615189565b86615189565b84615189565b9695505050505050565b606081525f6151e96060830186614023565b6020830194909452506040015291905056fe4d616e64617465206d616e64617465294d616e6461746528546172676574207461726765742c75696e74313238206d696e4761732c4f70206f726967696e4f70732c4f7020646573744f70732c627974657333322071294f7028627974657333322076742c4f70735b5d206f7073294f7073286164647265737320746f2c75696e743235362076616c75652c6279746573206461746129546172676574286164647265737320726563697069656e742c546f6b656e5b5d20746f6b656e4f75742c75696e7432353620746172676574436861696e2c75696e743235362066696c6c45787069727929546f6b656e286164647265737320746f6b656e2c75696e7432353620616d6f756e7429546f6b656e5065726d697373696f6e73286164647265737320746f6b656e2c75696e7432353620616d6f756e7429a164736f6c634300081e000a' as const
