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
  '0x61014060405260405161001190610166565b604051809103905ff08015801561002a573d5f5f3e3d5ffd5b506001600160a01b031661010052348015610043575f5ffd5b506040516160943803806160948339810160408190526100629161018a565b6001600160a01b0383811660805282811660a052811660c0819052604051635e5be3a560e01b815246600482015284918491849190635e5be3a590602401602060405180830381865afa1580156100bb573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906100df91906101d4565b6001600160a01b0390811660e052604051632415f08360e01b81524660048201529085169350632415f08392506024019050602060405180830381865afa15801561012c573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061015091906101d4565b6001600160a01b031661012052506101f6915050565b610a348061566083390190565b6001600160a01b0381168114610187575f5ffd5b50565b5f5f5f6060848603121561019c575f5ffd5b83516101a781610173565b60208501519093506101b881610173565b60408501519092506101c981610173565b809150509250925092565b5f602082840312156101e4575f5ffd5b81516101ef81610173565b9392505050565b60805160a05160c05160e05161010051610120516153916102cf5f395f81816101fa01528181611aef01528181611b2d01528181611b5701528181611bde015281816123c80152818161244701528181612fa10152612fe001525f8181610162015281816105510152610e4101525f818161029e0152818161131701528181612f55015261314601525f818160c401528181610f4901528181610ff40152611de601525f818161022d0152818161143101528181611a6f01526122c701525f81816101950152818161117b01526131cd01526153915ff3fe6080604052600436106100a8575f3560e01c80636db32ecf116100625780636db32ecf146101ca5780638021fef7146101e95780639f9a988b1461021c578063aac0a8441461024f578063d497508e1461026e578063d999984d1461028d575f5ffd5b806306433b1b146100b357806332858b74146101035780633ae4d104146101245780633d4f732d14610151578063630dc7cb146101845780636316640f146101b7575f5ffd5b366100af57005b5f5ffd5b3480156100be575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020015b60405180910390f35b34801561010e575f5ffd5b5061012261011d3660046139eb565b6102c0565b005b34801561012f575f5ffd5b5061014361013e366004613fde565b6102e5565b6040516100fa92919061411b565b34801561015c575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b34801561018f575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6101226101c53660046141bc565b61046b565b3480156101d5575f5ffd5b506101226101e436600461426d565b610531565b3480156101f4575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b348015610227575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b34801561025a575f5ffd5b506100e66102693660046142a4565b61054b565b348015610279575f5ffd5b50610122610288366004614305565b6105a2565b348015610298575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6102c8610695565b6102da336102d58361444d565b6106cc565b6102e2610822565b50565b6060805f6103288686868080601f0160208091040260200160405190810160405280939291908181526020018383808284375f9201919091525061084c92505050565b90505f6103358783610881565b90508160200151516001600160401b0381111561035457610354613a21565b60405190808252806020026020018201604052801561038d57816020015b61037a613937565b8152602001906001900390816103725790505b5093508160200151516001600160401b038111156103ad576103ad613a21565b6040519080825280602002602001820160405280156103d6578160200160208202803683370190505b5092505f5b8451811015610460576103f0888483856108b5565b85828151811061040257610402614458565b602002602001018190525061043b85828151811061042257610422614458565b60200260200101518960a001515f0151604001516108fe565b84828151811061044d5761044d614458565b60209081029190910101526001016103db565b505050935093915050565b610473610695565b5f5b838110156104d2576104ca85858381811061049257610492614458565b6104a8926020604090920201908101915061446c565b338787858181106104bb576104bb614458565b90506040020160200135610930565b600101610475565b506104de8583836109bb565b5f5b83811015610521576105198585838181106104fd576104fd614458565b610513926020604090920201908101915061446c565b87610a5e565b6001016104e0565b5061052a610822565b5050505050565b610539610695565b6102da3361054683614719565b610ad5565b5f61059c7f0000000000000000000000000000000000000000000000000000000000000000836040516020016105819190614724565b60405160208183030381529060405280519060200120610d8d565b92915050565b6105aa610695565b5f6105bd610269368690038601866142a4565b9050806001600160a01b03163b5f0361061b5760608401354281106106015760405163afbc712760e01b81526004016105f891815260200190565b60405180910390fd5b50610619610614368690038601866142a4565b610df5565b505b6001600160a01b03811663d20c88bd848461063c6060890160408a0161446c565b6040518463ffffffff1660e01b815260040161065a93929190614767565b5f604051808303815f87803b158015610671575f5ffd5b505af1158015610683573d5f5f3e3d5ffd5b5050505050610690610822565b505050565b61069d610e8c565b6106ca60017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b90610ecc565b565b805160208201515f906106e090839061084c565b602083015190915046811461070b57604051635ea03eed60e11b81526004016105f891815260200190565b5061071582610ed3565b61071f8282610f02565b61072d82846040015161114e565b61074f82846040015161074a8585898960600151515f1415611372565b611539565b6107598230611820565b606083015183516040516001600160a01b038881168252909116907f02159c0d13488d8a35a294a8cc191d9d4f316157ba6ec00d54ecf1a48a5a1f629060200160405180910390a46107b883606001516107b38484611988565b611a51565b6107c28282611aa8565b6107d0826040015185611c12565b5f5b81602001515181101561081157610809826020015182815181106107f8576107f8614458565b60200260200101515f015186610a5e565b6001016107d2565b5061081c5f85610a5e565b50505050565b6106ca5f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f006106c4565b610854613999565b61085e8383611c4b565b8180602001905181019061087291906149db565b905061059c83825f0151611c79565b5f8160c001516108975760a083015151516108ae565b6108ae610269848460e00151856101000151611cb3565b9392505050565b6108bd613937565b6108f585858530866108f08b8b602001518b815181106108df576108df614458565b602002602001015160400151611d8a565b611e57565b95945050505050565b5f8282604051602001610912929190614b2e565b60405160208183030381529060405280519060200120905092915050565b6040516370a0823160e01b81523060048201525f906001600160a01b038516906370a0823190602401602060405180830381865afa158015610974573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906109989190614b4f565b90506109af6001600160a01b038516843085611f8a565b61081c84308385611fc0565b5f6109c68284614b66565b905063335e9d2360e21b6001600160e01b0319821601610a03576109fe846109f18460048188614b9c565b8101906102d59190614bc3565b61081c565b63924cd13160e01b6001600160e01b0319821601610a39576109fe84610a2c8460048188614b9c565b8101906105469190614bf4565b604051632d8d621d60e01b81526001600160e01b0319821660048201526024016105f8565b5f610a69833061202f565b9050805f03610a7757505050565b6001600160a01b038316610ac157610a8f82826120bc565b8282909161052a5760405163296c17bb60e21b81526001600160a01b03909216600483015260248201526044016105f8565b6106906001600160a01b03841683836120cc565b8051518015801590610aeb575081602001515181145b610b0857604051639c95219f60e01b815260040160405180910390fd5b5f816001600160401b03811115610b2157610b21613a21565b604051908082528060200260200182016040528015610b5a57816020015b610b47613999565b815260200190600190039081610b3f5790505b5090505f5b82811015610bcf57610baa845f01518281518110610b7f57610b7f614458565b602002602001015185602001518381518110610b9d57610b9d614458565b602002602001015161084c565b828281518110610bbc57610bbc614458565b6020908102919091010152600101610b5f565b508251610bdc9082612101565b610be583612292565b5f5b82811015610c5c57610c14845f01518281518110610c0757610c07614458565b6020026020010151612338565b610c54845f01518281518110610c2c57610c2c614458565b6020026020010151838381518110610c4657610c46614458565b60200260200101518661236f565b600101610be7565b505f5b82811015610c9157610c89828281518110610c7c57610c7c614458565b6020026020010151612432565b600101610c5f565b505f5b8360e0015151811015610cd057610cc88460e001518281518110610cba57610cba614458565b602002602001015186610a5e565b600101610c94565b50610cdb5f85610a5e565b610d088382610ceb600186614c39565b81518110610cfb57610cfb614458565b60200260200101516124d3565b5f5b8281101561052a575f845f01518281518110610d2857610d28614458565b60200260200101519050610d3c8130611820565b606082015182516040516001600160a01b038a81168252909116907fad514332356ac6c6a4939a7c410d2e393f1a82d959f5eaa2513eb83ee309799a9060200160405180910390a450600101610d0a565b6040513060388201526f5af43d82803e903d91602b57fd5bf3ff602482015260148101839052733d602d80600a3d3981f3363d3d373d3d3d363d738152605881018290526037600c820120607882015260556043909101205f906001600160a01b03166108ae565b5f5f610e008361054b565b9050806001600160a01b0381163b15610e3b5760405160016202b9df60e31b031981526001600160a01b0390911660048201526024016105f8565b506108ae7f000000000000000000000000000000000000000000000000000000000000000084604051602001610e719190614724565b6040516020818303038152906040528051906020012061252c565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c156106ca57604051633ee5aeb560e01b815260040160405180910390fd5b80825d5050565b60a08101515160600151804281101561069057604051637c06dd7560e11b81526004016105f891815260200190565b610f0d828230612538565b610f15575050565b5f5b816020015151811015610690575f82602001518281518110610f3b57610f3b614458565b602002602001015190505f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663faeb6e598760200151855f01516040518363ffffffff1660e01b8152600401610fae9291909182526001600160a01b0316602082015260400190565b6040805180830381865afa158015610fc8573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610fec9190614c4c565b915091505f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663faeb6e598960a001515f01516040015161103b8b8960400151611d8a565b6040516001600160e01b031960e085901b16815260048101929092526001600160a01b031660248201526044016040805180830381865afa158015611082573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906110a69190614c4c565b90925090505f60ff198516158015906110c5575060ff19858116908416145b80156110d45750606086015115155b90505f6110e285600a614d72565b87606001516110f19190614d80565b6110fc84600a614d72565b886020015161110b9190614d80565b101590508180156111195750805b889061113b5760405163ed25a8fd60e01b81526004016105f891815260200190565b5050505050505050806001019050610f17565b61115f8260a0015160400151612684565b156111e3576040516372c0e3f560e11b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063e581c7ea906111b29085908590600401614e85565b5f604051808303815f87803b1580156111c9575f5ffd5b505af11580156111db573d5f5f3e3d5ffd5b505050505050565b6111f48260a001516040015161269a565b1561136e575f82602001516112108460a00151604001516126a6565b6040805160208101939093528201526060016040516020818303038152906040528051906020012090506112896040518060a00160405280855f01516001600160a01b0316815260200185606001518152602001855f01516001600160a01b031681526020018560800151815260200183815250610df5565b6001600160a01b0316638683a9315f6040519080825280602002602001820160405280156112dc57816020015b604080518082019091525f80825260208201528152602001906001900390816112b65790505b508560a0015160400151602001516112f7876040015161287b565b87516040516001600160e01b031960e087901b16815261133f94939291907f000000000000000000000000000000000000000000000000000000000000000090600401614fdc565b5f604051808303815f87803b158015611356575f5ffd5b505af1158015611368573d5f5f3e3d5ffd5b50505050505b5050565b60a08301516060906001600160a01b031615806113a45750826001600160a01b03168460a001516001600160a01b0316145b83906113cf5760405163296ce1bf60e21b81526001600160a01b0390911660048201526024016105f8565b508460400151516001600160401b038111156113ed576113ed613a21565b604051908082528060200260200182016040528015611416578160200160208202803683370190505b5090505f5b8151811015611530578261142f5783611451565b7f00000000000000000000000000000000000000000000000000000000000000005b82828151811061146357611463614458565b60200260200101906001600160a01b031690816001600160a01b0316815250505f5b85602001515181101561152757866040015182815181106114a8576114a8614458565b60200260200101515f01516001600160a01b0316866020015182815181106114d2576114d2614458565b60200260200101515f01516001600160a01b03160361151f57308383815181106114fe576114fe614458565b60200260200101906001600160a01b031690816001600160a01b0316815250505b600101611485565b5060010161141b565b50949350505050565b6040830151515f816001600160401b0381111561155857611558613a21565b604051908082528060200260200182016040528015611581578160200160208202803683370190505b5090505f826001600160401b0381111561159d5761159d613a21565b6040519080825280602002602001820160405280156115e157816020015b604080518082019091525f80825260208201528152602001906001900390816115bb5790505b5090505f5b838110156116cc576116318760400151828151811061160757611607614458565b60200260200101515f015186838151811061162457611624614458565b602002602001015161202f565b83828151811061164357611643614458565b602002602001018181525050604051806040016040528086838151811061166c5761166c614458565b60200260200101516001600160a01b031681526020018860400151838151811061169857611698614458565b6020026020010151602001518152508282815181106116b9576116b9614458565b60209081029190910101526001016115e6565b506e22d473030f116ddee9f6b43ac78ba36001600160a01b031663fe8ec1a760405180606001604052808960400151815260200189606001518152602001896080015181525083895f01516117248b60a00151612922565b604051806101600160405280610139815260200161524c61013991398b6040518763ffffffff1660e01b81526004016117629695949392919061503a565b5f604051808303815f87803b158015611779575f5ffd5b505af115801561178b573d5f5f3e3d5ffd5b505050505f5b8381101561136857611818876040015182815181106117b2576117b2614458565b60200260200101515f01518683815181106117cf576117cf614458565b60200260200101518584815181106117e9576117e9614458565b60200260200101518a60400151858151811061180757611807614458565b602002602001015160200151611fc0565b600101611791565b602080830151604080517f8cad95687ba82c2ce50e74f7b754645e5117c3a5bec8151c0726d5857980a866938101939093527f9ac997416e8ff9d2ff6bebeb7149f65cdae5e32e2b90440b566bb3044041d36a9083015260608201526e22d473030f116ddee9f6b43ac78ba360808201525f90819060a0016040516020818303038152906040528051906020012090505f7f1b355fbc76f14a5aefe5c85df793a0f876f90d66f457273501c13ac311b5f3f861190086604001517f618358ac3db8dc274f0cd8829da7e234bd48cd73c4a740aede1adec9846d06a16129c6565b85876060015188608001516119188a60a00151612922565b6040805160208101979097528601949094526001600160a01b039092166060850152608084015260a083015260c082015260e0016040516020818303038152906040528051906020012090506108f5828260405161190160f01b8152600281019290925260228201526042902090565b60605f8260200151516001600160401b038111156119a8576119a8613a21565b6040519080825280602002602001820160405280156119d1578160200160208202803683370190505b5090505f5b8151811015611a3257836020015181815181106119f5576119f5614458565b60200260200101515f0151828281518110611a1257611a12614458565b6001600160a01b03909216602092830291909101909101526001016119d6565b50611a49611a43856040015161287b565b82612aec565b949350505050565b81511561136e57604051637692bdd360e11b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063ed257ba6906111b290859085903090600401615109565b5f611ab38383610881565b90505f5b82602001515181101561081c575f83602001518281518110611adb57611adb614458565b602002602001015190505f611b13825f01517f000000000000000000000000000000000000000000000000000000000000000061202f565b60208301518351919250611b52916001600160a01b0316907f000000000000000000000000000000000000000000000000000000000000000090612c01565b611bd47f0000000000000000000000000000000000000000000000000000000000000000611bcf611b858989888a6108b5565b60a08a0151516040015160608b0151611bc59089604080516020808201949094528082019290925280518083038201815260609092019052805191012090565b8a60800151612c53565b612d59565b50611c08825f01517f0000000000000000000000000000000000000000000000000000000000000000838560200151611fc0565b5050600101611ab7565b5f5b825181101561069057611c43838281518110611c3257611c32614458565b60200260200101515f015183610a5e565b600101611c14565b60a082015160800151815160208301201461136e5760405163af0203c960e01b815260040160405180910390fd5b81516001600160a01b038181169083161461069057604051638822952160e01b81526001600160a01b0390911660048201526024016105f8565b611cf26040518060a001604052805f6001600160a01b031681526020015f81526020015f6001600160a01b031681526020015f81526020015f81525090565b5f8460a001515f015160400151611d108660a00151606001516126a6565b8585604051602001611d259493929190615146565b60408051601f19818403018152828252805160209182012060a0808501845289516001600160a01b0390811686526060808c015194870194909452908a0180515151909116938501939093529151518101519083015260808201529150509392505050565b5f8260a001515f0151602001518281518110611da857611da8614458565b60209081029190910101515190506001600160a01b03811661059c5760a0830151516040908101519051635e5be3a560e01b815260048101919091527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690635e5be3a590602401602060405180830381865afa158015611e33573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906108ae9190615176565b611e5f613937565b5f86602001518681518110611e7657611e76614458565b60200260200101519050611e93885f01516001600160a01b031690565b8083526001600160a01b0385811660208086019190915260408a8101518316818701528451831660608088019190915292871660808701528482015160a08701528285015160c08701528b82015160e08701528b8301518151808401919091528082018b905281518082038301815293019052815191012086919060405160609390931b6bffffffffffffffffffffffff191660208401526034830191909152605482015260740160408051601f1981840301815291905280516020909101206101008301525060a0909601515160609081015163ffffffff90811661012089015295015190941661014086015250929392505050565b611f98848484846001612d66565b61081c57604051635274afe760e01b81526001600160a01b03851660048201526024016105f8565b5f611fcb858561202f565b90505f838211611fdb575f611fe5565b611fe58483614c39565b905085838281811015612024576040516324ad4cb160e11b81526001600160a01b039093166004840152602483019190915260448201526064016105f8565b505050505050505050565b5f6001600160a01b038316156120ac576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa158015612083573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906120a79190614b4f565b6108ae565b506001600160a01b031631919050565b5f5f5f5f5f85875af19392505050565b6120d98383836001612dd3565b61069057604051635274afe760e01b81526001600160a01b03841660048201526024016105f8565b5f600183516121109190614c39565b90505f61217284838151811061212857612128614458565b602002602001015184848151811061214257612142614458565b602002602001015160e0015185858151811061216057612160614458565b60200260200101516101000151611cb3565b6040516020016121829190614724565b6040516020818303038152906040528051906020012090505f5b8281101561052a575f6121f28683815181106121ba576121ba614458565b60200260200101518684815181106121d4576121d4614458565b602002602001015160e0015187858151811061216057612160614458565b6040516020016122029190614724565b6040516020818303038152906040528051906020012090508281148015612266575084848151811061223657612236614458565b602002602001015160c00151151585838151811061225657612256614458565b602002602001015160c001511515145b829061228857604051637456724b60e01b81526004016105f891815260200190565b505060010161219c565b5f5b8160a00151518110156123155761230d8260a0015182815181106122ba576122ba614458565b60200260200101515f01517f00000000000000000000000000000000000000000000000000000000000000008460a0015184815181106122fc576122fc614458565b602002602001015160200151612e35565b600101612294565b506102e28160c001516107b361232e8460a0015161287b565b8460e00151612aec565b60a0810151516040015146811461236557604051635ea03eed60e11b81526004016105f891815260200190565b506102e281610ed3565b6123798383610f02565b5f6123848484610881565b90505f8360c00151806123a3575060a085015160600151602001515115155b90505f5b846020015151811015612413575f6123c1878784876108b5565b90506123f67f00000000000000000000000000000000000000000000000000000000000000006123f183466108fe565b612eda565b61240a57612405818587612f4e565b600192505b506001016123a7565b508061052a576040516341a26a6360e01b815260040160405180910390fd5b5f5b8161012001515181101561136e5761248a7f0000000000000000000000000000000000000000000000000000000000000000836101200151838151811061247d5761247d614458565b6020026020010151612eda565b82610120015182815181106124a1576124a1614458565b6020026020010151906124ca57604051631686a35960e21b81526004016105f891815260200190565b50600101612434565b815180515f91906124e690600190614c39565b815181106124f6576124f6614458565b602002602001015190508160c001511561251e5761251e818360e00151846101000151613088565b610690818460400151613197565b5f6108ae83835f613204565b60a083015151606001515f908063ffffffff81111561256d5760405163714e253160e11b81526004016105f891815260200190565b5060a085015151602001516125829085613299565b61259485604001518560200151613481565b9150836060015163ffffffff165f14806125c157506301e1338063ffffffff16846060015163ffffffff16115b6125de57604051630e94519360e41b815260040160405180910390fd5b8460a001516060015160200151515f036125f857506108ae565b826001600160a01b031684604001516001600160a01b0316148015612626575080846060015163ffffffff16145b61264357604051630e94519360e41b815260040160405180910390fd5b8360c001518061265f575061265f8560a0015160600151612684565b61267c57604051635b40cf0d60e01b815260040160405180910390fd5b509392505050565b5f6002612690836135e0565b60ff161492915050565b5f6003612690836135e0565b5f5f8260200151516001600160401b038111156126c5576126c5613a21565b6040519080825280602002602001820160405280156126ee578160200160208202803683370190505b5090505f5b81518110156127f6577f09b0a32e9842b65559835c235891737e06927d59e48a6f0e0512e136a513a9e48460200151828151811061273357612733614458565b60200260200101515f01518560200151838151811061275457612754614458565b6020026020010151602001518660200151848151811061277657612776614458565b602002602001015160400151805190602001206040516020016127bb94939291909384526001600160a01b039290921660208401526040830152606082015260800190565b604051602081830303815290604052805190602001208282815181106127e3576127e3614458565b60209081029190910101526001016126f3565b507fdbc520cb50a8aaf3fa06ea43dc3d59d248e52ae638476e3268a1e6e36bffe196835f01518260405160200161282d9190615191565b60408051601f19818403018152828252805160209182012090830194909452810191909152606081019190915260800160405160208183030381529060405280519060200120915050919050565b606081516001600160401b0381111561289657612896613a21565b6040519080825280602002602001820160405280156128bf578160200160208202803683370190505b5090505f5b825181101561291c578281815181106128df576128df614458565b60200260200101515f01518282815181106128fc576128fc614458565b6001600160a01b03909216602092830291909101909101526001016128c4565b50919050565b5f7fc988b4da10503879cf4b893fed09620229f5ade301ef5e4af6124b22823627dc612950835f015161366b565b836020015161296285604001516126a6565b61296f86606001516126a6565b6080808801516040805160208101989098528701959095526001600160801b0390931660608601529184015260a083015260c082015260e0015b604051602081830303815290604052805190602001209050919050565b5f5f83516001600160401b038111156129e1576129e1613a21565b604051908082528060200260200182016040528015612a0a578160200160208202803683370190505b5090505f5b8151811015612abb5783858281518110612a2b57612a2b614458565b60200260200101515f0151868381518110612a4857612a48614458565b602002602001015160200151604051602001612a80939291909283526001600160a01b03919091166020830152604082015260600190565b60405160208183030381529060405280519060200120828281518110612aa857612aa8614458565b6020908102919091010152600101612a0f565b5080604051602001612acd9190615191565b6040516020818303038152906040528051906020012091505092915050565b606081518351612afc91906151c6565b6001600160401b03811115612b1357612b13613a21565b604051908082528060200260200182016040528015612b3c578160200160208202803683370190505b5090505f5b8351811015612b9657838181518110612b5c57612b5c614458565b6020026020010151828281518110612b7657612b76614458565b6001600160a01b0390921660209283029190910190910152600101612b41565b505f5b8251811015612bfa57828181518110612bb457612bb4614458565b602002602001015182828651612bca91906151c6565b81518110612bda57612bda614458565b6001600160a01b0390921660209283029190910190910152600101612b99565b5092915050565b612c0d8383835f613700565b61069057612c1e83835f6001613700565b612c4657604051635274afe760e01b81526001600160a01b03841660048201526024016105f8565b6120d98383836001613700565b83516020808601516060878101516080808a015160a0808c015160c0808e0151604080519a8b019b909b529989019790975287860194909452918601528401529082019290925263458abc4760e11b9060e00160408051601f19818403018152828252888201516101208a01516101408b0151602086018b9052938501919091526060840188905263ffffffff808816608086015290811660a085015290911660c08301529060e00160408051601f198184030181528282526101a060208401525f918301919091529060600160408051601f1981840301815290829052612d40949392916020016151f0565b6040516020818303038152906040529050949350505050565b60606108ae83835f61374a565b6040516323b872dd60e01b5f8181526001600160a01b038781166004528616602452604485905291602083606481808c5af1925060015f51148316612dc2578383151615612db6573d5f823e3d81fd5b5f883b113d1516831692505b604052505f60605295945050505050565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316612e29578383151615612e1d573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b6001600160a01b038316612e4d57610a8f82826120bc565b6040516370a0823160e01b81526001600160a01b0383811660048301525f91908516906370a0823190602401602060405180830381865afa158015612e94573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190612eb89190614b4f565b9050612ece6001600160a01b03851684846120cc565b61081c84848385611fc0565b6040516330d720ff60e21b8152600481018290525f906002906001600160a01b0385169063c35c83fc90602401602060405180830381865afa158015612f22573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190612f469190614b4f565b149392505050565b60808301517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0390811690821614155f81612f90575f612f9a565b612f9a838661202f565b9050612fde7f00000000000000000000000000000000000000000000000000000000000000008760c00151856001600160a01b0316612c019092919063ffffffff16565b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663deff4b2487866060015161302788608001516001600160a01b031690565b6040518463ffffffff1660e01b815260040161304593929190615227565b5f604051808303815f87803b15801561305c575f5ffd5b505af115801561306e573d5f5f3e3d5ffd5b5050505081156111db576111db8386838960c00151611fc0565b6130918361380e565b5f6130a38460a001516060015161269a565b90505f816130f457604080515f80825260208201909252906130ee565b60408051606080820183525f8083526020830152918101919091528152602001906001900390816130c05790505b50613102565b8460a0015160600151602001515b9050613112610614868686611cb3565b60a08601515151604051638683a93160e01b81526001600160a01b039290921691638683a9319161316e91889186918991907f000000000000000000000000000000000000000000000000000000000000000090600401614fdc565b5f604051808303815f87803b158015613185575f5ffd5b505af1158015612024573d5f5f3e3d5ffd5b6131a88260a0015160600151612684565b1561136e576131b68261380e565b6040516305dd2a4560e01b81526001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906305dd2a45906111b29085908590600401614e85565b5f8147101561322f5760405163cf47918160e01b8152476004820152602481018390526044016105f8565b763d602d80600a3d3981f3363d3d373d3d3d363d730000008460601b60e81c175f526e5af43d82803e903d91602b57fd5bf38460781b17602052826037600984f590506001600160a01b0381166108ae5760405163b06ebf3d60e01b815260040160405180910390fd5b5f5b816020015151811015613319578251826020015182815181106132c0576132c0614458565b60200260200101516040015110826020015182815181106132e3576132e3614458565b60200260200101516040015190613310576040516368ae488f60e01b81526004016105f891815260200190565b5060010161329b565b505f5b8251811015610690575f5f5b83602001515181101561339a57828460200151828151811061334c5761334c614458565b60200260200101516040015114613363575f613386565b8360200151818151811061337957613379614458565b6020026020010151606001515b61339090836151c6565b9150600101613328565b508382815181106133ad576133ad614458565b602002602001015160200151811482906133dd576040516368ae488f60e01b81526004016105f891815260200190565b508260c0015115613478575f6134138460e0015186858151811061340357613403614458565b60200260200101515f0151613856565b905061342b8586858151811061340357613403614458565b81101585848151811061344057613440614458565b60200260200101515f0151906134755760405163244acd2f60e21b81526001600160a01b0390911660048201526024016105f8565b50505b5060010161331c565b5f5f5b83518110156135a7575f5f5f5b8551811015613523578684815181106134ac576134ac614458565b60200260200101515f01516001600160a01b03168682815181106134d2576134d2614458565b60200260200101515f01516001600160a01b03160361351b576001925085818151811061350157613501614458565b6020026020010151602001518261351891906151c6565b91505b600101613491565b5081158061354657506135428687858151811061340357613403614458565b8110155b86848151811061355857613558614458565b60200260200101515f01519061358d5760405163c80b6b7360e01b81526001600160a01b0390911660048201526024016105f8565b508380613598575081155b93505050806001019050613484565b508015806135b55750815115155b5f90612bfa5760405163c80b6b7360e01b81526001600160a01b0390911660048201526024016105f8565b5f8160200151515f036135f457505f919050565b5080515f1a600281148061360b575060ff81166003145b82519061362e57604051631462202960e01b81526004016105f891815260200190565b50815161363a906138d0565b80156136485750815160101b155b82519061291c57604051631462202960e01b81526004016105f891815260200190565b5f7ff72802bb5695954ab337feb3d113d61f4206cfaef3987552df2b2b47477db74b825f01516136bf84602001517f55550a068ac7a6c7ce02eac46ebe7c7b964dd10d7800455df1c5bc5a6685a42c6129c6565b604080860151606080880151835160208101979097526001600160a01b039095169286019290925290840191909152608083015260a082015260c0016129a9565b60405163095ea7b360e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316612e29578383151615612e1d573d5f823e3d81fd5b6060814710156137765760405163cf47918160e01b8152476004820152602481018390526044016105f8565b5f6137828584866138fe565b90508080156137a357505f3d11806137a357505f856001600160a01b03163b115b156137b8576137b0613913565b9150506108ae565b80156137e257604051639996b31560e01b81526001600160a01b03861660048201526024016105f8565b3d156137f5576137f061392c565b61267c565b60405163d6bda27560e01b815260040160405180910390fd5b8060a00151602001516001600160801b03165a10158160a00151602001519061136e576040516302f18fc360e51b81526001600160801b0390911660048201526024016105f8565b5f5f5b8351811015612bfa57826001600160a01b031684828151811061387e5761387e614458565b60200260200101515f01516001600160a01b03161461389d575f6138bc565b8381815181106138af576138af614458565b6020026020010151602001515b6138c690836151c6565b9150600101613859565b5f600182901a6007811080156138e8575060ff811615155b80156108ae575060ff8116600414159392505050565b5f5f5f83516020850186885af1949350505050565b6040513d81523d5f602083013e3d602001810160405290565b6040513d5f823e3d81fd5b6040518061018001604052805f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f63ffffffff1681526020015f63ffffffff168152602001606081525090565b60408051610140810182525f8082526060602083018190529282018190528282018190526080820181905260a0820181905260c082015260e08101829052610100810182905261012081019190915290565b5f602082840312156139fb575f5ffd5b81356001600160401b03811115613a10575f5ffd5b8201608081850312156108ae575f5ffd5b634e487b7160e01b5f52604160045260245ffd5b604080519081016001600160401b0381118282101715613a5757613a57613a21565b60405290565b604051608081016001600160401b0381118282101715613a5757613a57613a21565b604051606081016001600160401b0381118282101715613a5757613a57613a21565b60405160a081016001600160401b0381118282101715613a5757613a57613a21565b60405160c081016001600160401b0381118282101715613a5757613a57613a21565b60405161010081016001600160401b0381118282101715613a5757613a57613a21565b60405161014081016001600160401b0381118282101715613a5757613a57613a21565b604051601f8201601f191681016001600160401b0381118282101715613b5357613b53613a21565b604052919050565b6001600160a01b03811681146102e2575f5ffd5b8035613b7a81613b5b565b919050565b5f6001600160401b03821115613b9757613b97613a21565b5060051b60200190565b5f82601f830112613bb0575f5ffd5b8135613bc3613bbe82613b7f565b613b2b565b8082825260208201915060208360061b860101925085831115613be4575f5ffd5b602085015b83811015613c2f5760408188031215613c00575f5ffd5b613c08613a35565b8135613c1381613b5b565b8152602082810135818301529084529290920191604001613be9565b5095945050505050565b5f60808284031215613c49575f5ffd5b613c51613a5d565b90508135613c5e81613b5b565b815260208201356001600160401b03811115613c78575f5ffd5b613c8484828501613ba1565b6020830152506040828101359082015260609182013591810191909152919050565b80356001600160801b0381168114613b7a575f5ffd5b5f82601f830112613ccb575f5ffd5b81356001600160401b03811115613ce457613ce4613a21565b613cf7601f8201601f1916602001613b2b565b818152846020838601011115613d0b575f5ffd5b816020850160208301375f918101602001919091529392505050565b5f82601f830112613d36575f5ffd5b8135613d44613bbe82613b7f565b8082825260208201915060208360051b860101925085831115613d65575f5ffd5b602085015b83811015613c2f5780356001600160401b03811115613d87575f5ffd5b86016060818903601f19011215613d9c575f5ffd5b613da4613a7f565b6020820135613db281613b5b565b81526040820135602082015260608201356001600160401b03811115613dd6575f5ffd5b613de58a602083860101613cbc565b60408301525084525060209283019201613d6a565b5f60408284031215613e0a575f5ffd5b613e12613a35565b82358152905060208201356001600160401b03811115613e30575f5ffd5b613e3c84828501613d27565b60208301525092915050565b5f60a08284031215613e58575f5ffd5b613e60613aa1565b905081356001600160401b03811115613e77575f5ffd5b613e8384828501613c39565b825250613e9260208301613ca6565b602082015260408201356001600160401b03811115613eaf575f5ffd5b613ebb84828501613dfa565b60408301525060608201356001600160401b03811115613ed9575f5ffd5b613ee584828501613dfa565b60608301525060809182013591810191909152919050565b5f60c08284031215613f0d575f5ffd5b613f15613ac3565b9050613f2082613b6f565b81526020828101359082015260408201356001600160401b03811115613f44575f5ffd5b613f5084828501613ba1565b604083015250606082810135908201526080808301359082015260a08201356001600160401b03811115613f82575f5ffd5b613f8e84828501613e48565b60a08301525092915050565b5f5f83601f840112613faa575f5ffd5b5081356001600160401b03811115613fc0575f5ffd5b602083019150836020828501011115613fd7575f5ffd5b9250929050565b5f5f5f60408486031215613ff0575f5ffd5b83356001600160401b03811115614005575f5ffd5b61401186828701613efd565b93505060208401356001600160401b0381111561402c575f5ffd5b61403886828701613f9a565b9497909650939450505050565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b805182526020810151602083015260408101516040830152606081015160608301526080810151608083015260a081015160a083015260c081015160c083015260e081015160e08301526101008101516101008301525f6101208201516140e361012085018263ffffffff169052565b506101408201516140fd61014085018263ffffffff169052565b50610160820151610180610160850152611a49610180850182614045565b5f604082016040835280855180835260608501915060608160051b8601019250602087015f5b8281101561417257605f1987860301845261415d858351614073565b94506020938401939190910190600101614141565b5050505082810360208401528084518083526020830191506020860192505f5b818110156141b0578351835260209384019390920191600101614192565b50909695505050505050565b5f5f5f5f5f606086880312156141d0575f5ffd5b85356141db81613b5b565b945060208601356001600160401b038111156141f5575f5ffd5b8601601f81018813614205575f5ffd5b80356001600160401b0381111561421a575f5ffd5b8860208260061b840101111561422e575f5ffd5b6020919091019450925060408601356001600160401b03811115614250575f5ffd5b61425c88828901613f9a565b969995985093965092949392505050565b5f6020828403121561427d575f5ffd5b81356001600160401b03811115614292575f5ffd5b820161010081850312156108ae575f5ffd5b5f60a08284031280156142b5575f5ffd5b506142be613aa1565b82356142c981613b5b565b81526020838101359082015260408301356142e381613b5b565b6040820152606083810135908201526080928301359281019290925250919050565b5f5f5f83850360c0811215614318575f5ffd5b60a0811215614325575f5ffd5b5083925060a08401356001600160401b03811115614341575f5ffd5b8401601f81018613614351575f5ffd5b80356001600160401b03811115614366575f5ffd5b8660208260051b840101111561437a575f5ffd5b939660209190910195509293505050565b5f6080828403121561439b575f5ffd5b6143a3613a5d565b905081356001600160401b038111156143ba575f5ffd5b6143c684828501613efd565b82525060208201356001600160401b038111156143e1575f5ffd5b6143ed84828501613cbc565b60208301525060408201356001600160401b0381111561440b575f5ffd5b61441784828501613cbc565b60408301525060608201356001600160401b03811115614435575f5ffd5b61444184828501613d27565b60608301525092915050565b5f61059c368361438b565b634e487b7160e01b5f52603260045260245ffd5b5f6020828403121561447c575f5ffd5b81356108ae81613b5b565b5f82601f830112614496575f5ffd5b81356144a4613bbe82613b7f565b8082825260208201915060208360051b8601019250858311156144c5575f5ffd5b602085015b83811015613c2f5780356001600160401b038111156144e7575f5ffd5b6144f6886020838a0101613efd565b845250602092830192016144ca565b5f82601f830112614514575f5ffd5b8135614522613bbe82613b7f565b8082825260208201915060208360051b860101925085831115614543575f5ffd5b602085015b83811015613c2f5780356001600160401b03811115614565575f5ffd5b614574886020838a0101613cbc565b84525060209283019201614548565b5f82601f830112614592575f5ffd5b81356145a0613bbe82613b7f565b8082825260208201915060208360051b8601019250858311156145c1575f5ffd5b602085015b83811015613c2f5780356145d981613b5b565b8352602092830192016145c6565b5f61010082840312156145f8575f5ffd5b614600613ae5565b905081356001600160401b03811115614617575f5ffd5b61462384828501614487565b82525060208201356001600160401b0381111561463e575f5ffd5b61464a84828501614505565b60208301525060408201356001600160401b03811115614668575f5ffd5b61467484828501613cbc565b6040830152506060828101359082015261469060808301613b6f565b608082015260a08201356001600160401b038111156146ad575f5ffd5b6146b984828501613ba1565b60a08301525060c08201356001600160401b038111156146d7575f5ffd5b6146e384828501613d27565b60c08301525060e08201356001600160401b03811115614701575f5ffd5b61470d84828501614583565b60e08301525092915050565b5f61059c36836145e7565b81516001600160a01b0390811682526020808401519083015260408084015190911690820152606080830151908201526080918201519181019190915260a00190565b604080825281018390525f8460608301825b868110156147a957823561478c81613b5b565b6001600160a01b0316825260209283019290910190600101614779565b506001600160a01b03949094166020939093019290925250909392505050565b8051613b7a81613b5b565b5f82601f8301126147e3575f5ffd5b81516147f1613bbe82613b7f565b8082825260208201915060208360071b860101925085831115614812575f5ffd5b602085015b83811015613c2f576080818803121561482e575f5ffd5b614836613a5d565b815161484181613b5b565b81526020828101518183015260408084015190830152606080840151908301529084529290920191608001614817565b805163ffffffff81168114613b7a575f5ffd5b80518015158114613b7a575f5ffd5b5f82601f8301126148a2575f5ffd5b81516148b0613bbe82613b7f565b8082825260208201915060208360061b8601019250858311156148d1575f5ffd5b602085015b83811015613c2f57604081880312156148ed575f5ffd5b6148f5613a35565b815161490081613b5b565b81526020828101518183015290845292909201916040016148d6565b5f82601f83011261492b575f5ffd5b8151614939613bbe82613b7f565b8082825260208201915060208360051b86010192508583111561495a575f5ffd5b602085015b83811015613c2f57805161497281613b5b565b83526020928301920161495f565b5f82601f83011261498f575f5ffd5b815161499d613bbe82613b7f565b8082825260208201915060208360051b8601019250858311156149be575f5ffd5b602085015b83811015613c2f5780518352602092830192016149c3565b5f602082840312156149eb575f5ffd5b81516001600160401b03811115614a00575f5ffd5b82016101408185031215614a12575f5ffd5b614a1a613b08565b614a23826147c9565b815260208201516001600160401b03811115614a3d575f5ffd5b614a49868285016147d4565b602083015250614a5b604083016147c9565b6040820152614a6c60608301614871565b6060820152614a7d60808301614871565b6080820152614a8e60a083016147c9565b60a0820152614a9f60c08301614884565b60c082015260e08201516001600160401b03811115614abc575f5ffd5b614ac886828501614893565b60e0830152506101008201516001600160401b03811115614ae7575f5ffd5b614af38682850161491c565b610100830152506101208201516001600160401b03811115614b13575f5ffd5b614b1f86828501614980565b61012083015250949350505050565b604081525f614b406040830185614073565b90508260208301529392505050565b5f60208284031215614b5f575f5ffd5b5051919050565b80356001600160e01b03198116906004841015612bfa576001600160e01b031960049490940360031b84901b1690921692915050565b5f5f85851115614baa575f5ffd5b83861115614bb6575f5ffd5b5050820193919092039150565b5f60208284031215614bd3575f5ffd5b81356001600160401b03811115614be8575f5ffd5b611a498482850161438b565b5f60208284031215614c04575f5ffd5b81356001600160401b03811115614c19575f5ffd5b611a49848285016145e7565b634e487b7160e01b5f52601160045260245ffd5b8181038181111561059c5761059c614c25565b5f5f60408385031215614c5d575f5ffd5b825160ff1981168114614c6e575f5ffd5b602084015190925060ff81168114614c84575f5ffd5b809150509250929050565b6001815b6001841115614cca57808504811115614cae57614cae614c25565b6001841615614cbc57908102905b60019390931c928002614c93565b935093915050565b5f82614ce05750600161059c565b81614cec57505f61059c565b8160018114614d025760028114614d0c57614d28565b600191505061059c565b60ff841115614d1d57614d1d614c25565b50506001821b61059c565b5060208310610133831016604e8410600b8410161715614d4b575081810a61059c565b614d575f198484614c8f565b805f1904821115614d6a57614d6a614c25565b029392505050565b5f6108ae60ff841683614cd2565b808202811582820484141761059c5761059c614c25565b5f8151808452602084019350602083015f5b82811015614de557614dcf86835180516001600160a01b03168252602090810151910152565b6040959095019460209190910190600101614da9565b5093949350505050565b5f82825180855260208501945060208160051b830101602085015f5b838110156141b057848303601f19018852815180516001600160a01b0316845260208082015190850152604090810151606091850182905290614e5090850182614045565b6020998a0199909450929092019150600101614e0b565b805182525f602082015160406020850152611a496040850182614def565b604080825283516001600160a01b0316828201526020840151606083015283015160c060808301525f90614ebd610100840182614d97565b9050606085015160a0840152608085015160c084015260a0850151603f198483030160e0850152805160a0835260018060a01b0381511660a08401526020810151608060c0850152614f13610120850182614d97565b9050604082015160e0850152606082015161010085015260208301519150614f4660208501836001600160801b03169052565b604083015191508381036040850152614f5f8183614e67565b91505060608201518382036060850152614f798282614e67565b915050608082015160808401528481036020860152614f988187614045565b979650505050505050565b5f8151808452602084019350602083015f5b82811015614de55781516001600160a01b0316865260209586019590910190600101614fb5565b60a081525f614fee60a0830188614d97565b82810360208401526150008188614def565b905082810360408401526150148187614fa3565b6001600160a01b0395861660608501529390941660809092019190915250949350505050565b60c081525f8751606060c0840152615056610120840182614d97565b60208a81015160e086015260408b01516101008601528482038582015289518083528a820193509101905f5b818110156150be576150a883855180516001600160a01b03168252602090810151910152565b6020939093019260409290920191600101615082565b50506001600160a01b038816604085015286606085015283810360808501526150e78187614045565b91505082810360a08401526150fc8185614045565b9998505050505050505050565b606081525f61511b6060830186614def565b828103602084015261512d8186614fa3565b91505060018060a01b0383166040830152949350505050565b848152836020820152608060408201525f6151646080830185614d97565b8281036060840152614f988185614fa3565b5f60208284031215615186575f5ffd5b81516108ae81613b5b565b81515f90829060208501835b828110156151bb57815184526020938401939091019060010161519d565b509195945050505050565b8082018082111561059c5761059c614c25565b5f81518060208401855e5f93019283525090919050565b6001600160e01b0319851681525f61521d61521761521160048501886151d9565b866151d9565b846151d9565b9695505050505050565b606081525f6152396060830186614073565b6020830194909452506040015291905056fe4d616e64617465206d616e64617465294d616e6461746528546172676574207461726765742c75696e74313238206d696e4761732c4f70206f726967696e4f70732c4f7020646573744f70732c627974657333322071294f7028627974657333322076742c4f70735b5d206f7073294f7073286164647265737320746f2c75696e743235362076616c75652c6279746573206461746129546172676574286164647265737320726563697069656e742c546f6b656e5b5d20746f6b656e4f75742c75696e7432353620746172676574436861696e2c75696e743235362066696c6c45787069727929546f6b656e286164647265737320746f6b656e2c75696e7432353620616d6f756e7429546f6b656e5065726d697373696f6e73286164647265737320746f6b656e2c75696e7432353620616d6f756e7429a164736f6c634300081e000a60a0604052336080523480156012575f5ffd5b506080516109fd6100375f395f818160730152818160db01526102e101526109fd5ff3fe608060405260043610610036575f3560e01c80638683a93114610041578063904cae5c14610062578063d20c88bd146100b1575f5ffd5b3661003d57005b5f5ffd5b34801561004c575f5ffd5b5061006061005b3660046107d3565b6100d0565b005b34801561006d575f5ffd5b506100957f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b03909116815260200160405180910390f35b3480156100bc575f5ffd5b506100606100cb3660046108c1565b6102d6565b336001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614610119576040516372cc71e760e11b815260040160405180910390fd5b5f5b8781101561014c5761014489898381811061013857610138610914565b9050604002018361032f565b60010161011b565b505f5b8781101561023c575f6101898a8a8481811061016d5761016d610914565b6101839260206040909202019081019150610928565b3061049f565b905089898381811061019d5761019d610914565b905060400201602001358110158a8a848181106101bc576101bc610914565b6101d29260206040909202019081019150610928565b8b8b858181106101e4576101e4610914565b905060400201602001358390919261022d576040516346d2df1160e11b81526001600160a01b039093166004840152602483019190915260448201526064015b60405180910390fd5b5050505080600101905061014f565b505f5b8581101561027c5761027487878381811061025c5761025c610914565b905060200281019061026e919061094a565b82610531565b60010161023f565b505f5b878110156102c0576102b889898381811061029c5761029c610914565b6102b29260206040909202019081019150610928565b846105e6565b60010161027f565b506102cc848484610664565b5050505050505050565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461031f576040516372cc71e760e11b815260040160405180910390fd5b61032a838383610664565b505050565b5f8061033e6020850185610928565b6001600160a01b031614905080158161037557506001600160a01b0382166103696020850185610928565b6001600160a01b031614155b1561037f57505050565b5f6103906101836020860186610928565b90505f818560200135116103a4575f6103b2565b6103b2826020870135610968565b90505f836103c0575f6103c2565b845b90508115806103d95750816103d7823061049f565b105b156103e657505050505050565b831561044657604051632e1a7d4d60e01b8152600481018390526001600160a01b03861690632e1a7d4d906024015f604051808303815f87803b15801561042b575f5ffd5b505af115801561043d573d5f5f3e3d5ffd5b50505050610497565b846001600160a01b031663d0e30db0836040518263ffffffff1660e01b81526004015f604051808303818588803b15801561047f575f5ffd5b505af1158015610491573d5f5f3e3d5ffd5b50505050505b505050505050565b5f6001600160a01b0383161561051c576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa1580156104f3573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906105179190610987565b610528565b816001600160a01b0316315b90505b92915050565b5f806105406020850185610928565b6001600160a01b0316602085013561055b604087018761099e565b6040516105699291906109e1565b5f6040518083038185875af1925050503d805f81146105a3576040519150601f19603f3d011682016040523d82523d5f602084013e6105a8565b606091505b509150915081156105b95750505050565b805183906105dd576040516307f3476960e31b815260040161022491815260200190565b50805160208201fd5b5f6105f1833061049f565b9050805f036105ff57505050565b6001600160a01b0383166106505761061782826106bd565b828290916106495760405163296c17bb60e21b81526001600160a01b0390921660048301526024820152604401610224565b5050505050565b61032a6001600160a01b03841683836106cd565b5f5b828110156106a65761069e84848381811061068357610683610914565b90506020020160208101906106989190610928565b836105e6565b600101610666565b50471561032a576106b781476106bd565b50505050565b5f5f5f5f5f85875af19392505050565b6106da8383836001610702565b61032a57604051635274afe760e01b81526001600160a01b0384166004820152602401610224565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f5114831661075857838315161561074c573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b5f5f83601f840112610774575f5ffd5b50813567ffffffffffffffff81111561078b575f5ffd5b6020830191508360208260051b85010111156107a5575f5ffd5b9250929050565b6001600160a01b03811681146107c0575f5ffd5b50565b80356107ce816107ac565b919050565b5f5f5f5f5f5f5f5f60a0898b0312156107ea575f5ffd5b883567ffffffffffffffff811115610800575f5ffd5b8901601f81018b13610810575f5ffd5b803567ffffffffffffffff811115610826575f5ffd5b8b60208260061b840101111561083a575f5ffd5b60209182019950975089013567ffffffffffffffff81111561085a575f5ffd5b6108668b828c01610764565b909750955050604089013567ffffffffffffffff811115610885575f5ffd5b6108918b828c01610764565b90955093506108a4905060608a016107c3565b91506108b260808a016107c3565b90509295985092959890939650565b5f5f5f604084860312156108d3575f5ffd5b833567ffffffffffffffff8111156108e9575f5ffd5b6108f586828701610764565b9094509250506020840135610909816107ac565b809150509250925092565b634e487b7160e01b5f52603260045260245ffd5b5f60208284031215610938575f5ffd5b8135610943816107ac565b9392505050565b5f8235605e1983360301811261095e575f5ffd5b9190910192915050565b8181038181111561052b57634e487b7160e01b5f52601160045260245ffd5b5f60208284031215610997575f5ffd5b5051919050565b5f5f8335601e198436030181126109b3575f5ffd5b83018035915067ffffffffffffffff8211156109cd575f5ffd5b6020019150368190038213156107a5575f5ffd5b818382375f910190815291905056fea164736f6c634300081e000a' as const

export const acrossArbiterDeployedBytecode =
  '0x6080604052600436106100a8575f3560e01c80636db32ecf116100625780636db32ecf146101ca5780638021fef7146101e95780639f9a988b1461021c578063aac0a8441461024f578063d497508e1461026e578063d999984d1461028d575f5ffd5b806306433b1b146100b357806332858b74146101035780633ae4d104146101245780633d4f732d14610151578063630dc7cb146101845780636316640f146101b7575f5ffd5b366100af57005b5f5ffd5b3480156100be575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020015b60405180910390f35b34801561010e575f5ffd5b5061012261011d3660046139eb565b6102c0565b005b34801561012f575f5ffd5b5061014361013e366004613fde565b6102e5565b6040516100fa92919061411b565b34801561015c575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b34801561018f575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6101226101c53660046141bc565b61046b565b3480156101d5575f5ffd5b506101226101e436600461426d565b610531565b3480156101f4575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b348015610227575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b34801561025a575f5ffd5b506100e66102693660046142a4565b61054b565b348015610279575f5ffd5b50610122610288366004614305565b6105a2565b348015610298575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6102c8610695565b6102da336102d58361444d565b6106cc565b6102e2610822565b50565b6060805f6103288686868080601f0160208091040260200160405190810160405280939291908181526020018383808284375f9201919091525061084c92505050565b90505f6103358783610881565b90508160200151516001600160401b0381111561035457610354613a21565b60405190808252806020026020018201604052801561038d57816020015b61037a613937565b8152602001906001900390816103725790505b5093508160200151516001600160401b038111156103ad576103ad613a21565b6040519080825280602002602001820160405280156103d6578160200160208202803683370190505b5092505f5b8451811015610460576103f0888483856108b5565b85828151811061040257610402614458565b602002602001018190525061043b85828151811061042257610422614458565b60200260200101518960a001515f0151604001516108fe565b84828151811061044d5761044d614458565b60209081029190910101526001016103db565b505050935093915050565b610473610695565b5f5b838110156104d2576104ca85858381811061049257610492614458565b6104a8926020604090920201908101915061446c565b338787858181106104bb576104bb614458565b90506040020160200135610930565b600101610475565b506104de8583836109bb565b5f5b83811015610521576105198585838181106104fd576104fd614458565b610513926020604090920201908101915061446c565b87610a5e565b6001016104e0565b5061052a610822565b5050505050565b610539610695565b6102da3361054683614719565b610ad5565b5f61059c7f0000000000000000000000000000000000000000000000000000000000000000836040516020016105819190614724565b60405160208183030381529060405280519060200120610d8d565b92915050565b6105aa610695565b5f6105bd610269368690038601866142a4565b9050806001600160a01b03163b5f0361061b5760608401354281106106015760405163afbc712760e01b81526004016105f891815260200190565b60405180910390fd5b50610619610614368690038601866142a4565b610df5565b505b6001600160a01b03811663d20c88bd848461063c6060890160408a0161446c565b6040518463ffffffff1660e01b815260040161065a93929190614767565b5f604051808303815f87803b158015610671575f5ffd5b505af1158015610683573d5f5f3e3d5ffd5b5050505050610690610822565b505050565b61069d610e8c565b6106ca60017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b90610ecc565b565b805160208201515f906106e090839061084c565b602083015190915046811461070b57604051635ea03eed60e11b81526004016105f891815260200190565b5061071582610ed3565b61071f8282610f02565b61072d82846040015161114e565b61074f82846040015161074a8585898960600151515f1415611372565b611539565b6107598230611820565b606083015183516040516001600160a01b038881168252909116907f02159c0d13488d8a35a294a8cc191d9d4f316157ba6ec00d54ecf1a48a5a1f629060200160405180910390a46107b883606001516107b38484611988565b611a51565b6107c28282611aa8565b6107d0826040015185611c12565b5f5b81602001515181101561081157610809826020015182815181106107f8576107f8614458565b60200260200101515f015186610a5e565b6001016107d2565b5061081c5f85610a5e565b50505050565b6106ca5f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f006106c4565b610854613999565b61085e8383611c4b565b8180602001905181019061087291906149db565b905061059c83825f0151611c79565b5f8160c001516108975760a083015151516108ae565b6108ae610269848460e00151856101000151611cb3565b9392505050565b6108bd613937565b6108f585858530866108f08b8b602001518b815181106108df576108df614458565b602002602001015160400151611d8a565b611e57565b95945050505050565b5f8282604051602001610912929190614b2e565b60405160208183030381529060405280519060200120905092915050565b6040516370a0823160e01b81523060048201525f906001600160a01b038516906370a0823190602401602060405180830381865afa158015610974573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906109989190614b4f565b90506109af6001600160a01b038516843085611f8a565b61081c84308385611fc0565b5f6109c68284614b66565b905063335e9d2360e21b6001600160e01b0319821601610a03576109fe846109f18460048188614b9c565b8101906102d59190614bc3565b61081c565b63924cd13160e01b6001600160e01b0319821601610a39576109fe84610a2c8460048188614b9c565b8101906105469190614bf4565b604051632d8d621d60e01b81526001600160e01b0319821660048201526024016105f8565b5f610a69833061202f565b9050805f03610a7757505050565b6001600160a01b038316610ac157610a8f82826120bc565b8282909161052a5760405163296c17bb60e21b81526001600160a01b03909216600483015260248201526044016105f8565b6106906001600160a01b03841683836120cc565b8051518015801590610aeb575081602001515181145b610b0857604051639c95219f60e01b815260040160405180910390fd5b5f816001600160401b03811115610b2157610b21613a21565b604051908082528060200260200182016040528015610b5a57816020015b610b47613999565b815260200190600190039081610b3f5790505b5090505f5b82811015610bcf57610baa845f01518281518110610b7f57610b7f614458565b602002602001015185602001518381518110610b9d57610b9d614458565b602002602001015161084c565b828281518110610bbc57610bbc614458565b6020908102919091010152600101610b5f565b508251610bdc9082612101565b610be583612292565b5f5b82811015610c5c57610c14845f01518281518110610c0757610c07614458565b6020026020010151612338565b610c54845f01518281518110610c2c57610c2c614458565b6020026020010151838381518110610c4657610c46614458565b60200260200101518661236f565b600101610be7565b505f5b82811015610c9157610c89828281518110610c7c57610c7c614458565b6020026020010151612432565b600101610c5f565b505f5b8360e0015151811015610cd057610cc88460e001518281518110610cba57610cba614458565b602002602001015186610a5e565b600101610c94565b50610cdb5f85610a5e565b610d088382610ceb600186614c39565b81518110610cfb57610cfb614458565b60200260200101516124d3565b5f5b8281101561052a575f845f01518281518110610d2857610d28614458565b60200260200101519050610d3c8130611820565b606082015182516040516001600160a01b038a81168252909116907fad514332356ac6c6a4939a7c410d2e393f1a82d959f5eaa2513eb83ee309799a9060200160405180910390a450600101610d0a565b6040513060388201526f5af43d82803e903d91602b57fd5bf3ff602482015260148101839052733d602d80600a3d3981f3363d3d373d3d3d363d738152605881018290526037600c820120607882015260556043909101205f906001600160a01b03166108ae565b5f5f610e008361054b565b9050806001600160a01b0381163b15610e3b5760405160016202b9df60e31b031981526001600160a01b0390911660048201526024016105f8565b506108ae7f000000000000000000000000000000000000000000000000000000000000000084604051602001610e719190614724565b6040516020818303038152906040528051906020012061252c565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c156106ca57604051633ee5aeb560e01b815260040160405180910390fd5b80825d5050565b60a08101515160600151804281101561069057604051637c06dd7560e11b81526004016105f891815260200190565b610f0d828230612538565b610f15575050565b5f5b816020015151811015610690575f82602001518281518110610f3b57610f3b614458565b602002602001015190505f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663faeb6e598760200151855f01516040518363ffffffff1660e01b8152600401610fae9291909182526001600160a01b0316602082015260400190565b6040805180830381865afa158015610fc8573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610fec9190614c4c565b915091505f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663faeb6e598960a001515f01516040015161103b8b8960400151611d8a565b6040516001600160e01b031960e085901b16815260048101929092526001600160a01b031660248201526044016040805180830381865afa158015611082573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906110a69190614c4c565b90925090505f60ff198516158015906110c5575060ff19858116908416145b80156110d45750606086015115155b90505f6110e285600a614d72565b87606001516110f19190614d80565b6110fc84600a614d72565b886020015161110b9190614d80565b101590508180156111195750805b889061113b5760405163ed25a8fd60e01b81526004016105f891815260200190565b5050505050505050806001019050610f17565b61115f8260a0015160400151612684565b156111e3576040516372c0e3f560e11b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063e581c7ea906111b29085908590600401614e85565b5f604051808303815f87803b1580156111c9575f5ffd5b505af11580156111db573d5f5f3e3d5ffd5b505050505050565b6111f48260a001516040015161269a565b1561136e575f82602001516112108460a00151604001516126a6565b6040805160208101939093528201526060016040516020818303038152906040528051906020012090506112896040518060a00160405280855f01516001600160a01b0316815260200185606001518152602001855f01516001600160a01b031681526020018560800151815260200183815250610df5565b6001600160a01b0316638683a9315f6040519080825280602002602001820160405280156112dc57816020015b604080518082019091525f80825260208201528152602001906001900390816112b65790505b508560a0015160400151602001516112f7876040015161287b565b87516040516001600160e01b031960e087901b16815261133f94939291907f000000000000000000000000000000000000000000000000000000000000000090600401614fdc565b5f604051808303815f87803b158015611356575f5ffd5b505af1158015611368573d5f5f3e3d5ffd5b50505050505b5050565b60a08301516060906001600160a01b031615806113a45750826001600160a01b03168460a001516001600160a01b0316145b83906113cf5760405163296ce1bf60e21b81526001600160a01b0390911660048201526024016105f8565b508460400151516001600160401b038111156113ed576113ed613a21565b604051908082528060200260200182016040528015611416578160200160208202803683370190505b5090505f5b8151811015611530578261142f5783611451565b7f00000000000000000000000000000000000000000000000000000000000000005b82828151811061146357611463614458565b60200260200101906001600160a01b031690816001600160a01b0316815250505f5b85602001515181101561152757866040015182815181106114a8576114a8614458565b60200260200101515f01516001600160a01b0316866020015182815181106114d2576114d2614458565b60200260200101515f01516001600160a01b03160361151f57308383815181106114fe576114fe614458565b60200260200101906001600160a01b031690816001600160a01b0316815250505b600101611485565b5060010161141b565b50949350505050565b6040830151515f816001600160401b0381111561155857611558613a21565b604051908082528060200260200182016040528015611581578160200160208202803683370190505b5090505f826001600160401b0381111561159d5761159d613a21565b6040519080825280602002602001820160405280156115e157816020015b604080518082019091525f80825260208201528152602001906001900390816115bb5790505b5090505f5b838110156116cc576116318760400151828151811061160757611607614458565b60200260200101515f015186838151811061162457611624614458565b602002602001015161202f565b83828151811061164357611643614458565b602002602001018181525050604051806040016040528086838151811061166c5761166c614458565b60200260200101516001600160a01b031681526020018860400151838151811061169857611698614458565b6020026020010151602001518152508282815181106116b9576116b9614458565b60209081029190910101526001016115e6565b506e22d473030f116ddee9f6b43ac78ba36001600160a01b031663fe8ec1a760405180606001604052808960400151815260200189606001518152602001896080015181525083895f01516117248b60a00151612922565b604051806101600160405280610139815260200161524c61013991398b6040518763ffffffff1660e01b81526004016117629695949392919061503a565b5f604051808303815f87803b158015611779575f5ffd5b505af115801561178b573d5f5f3e3d5ffd5b505050505f5b8381101561136857611818876040015182815181106117b2576117b2614458565b60200260200101515f01518683815181106117cf576117cf614458565b60200260200101518584815181106117e9576117e9614458565b60200260200101518a60400151858151811061180757611807614458565b602002602001015160200151611fc0565b600101611791565b602080830151604080517f8cad95687ba82c2ce50e74f7b754645e5117c3a5bec8151c0726d5857980a866938101939093527f9ac997416e8ff9d2ff6bebeb7149f65cdae5e32e2b90440b566bb3044041d36a9083015260608201526e22d473030f116ddee9f6b43ac78ba360808201525f90819060a0016040516020818303038152906040528051906020012090505f7f1b355fbc76f14a5aefe5c85df793a0f876f90d66f457273501c13ac311b5f3f861190086604001517f618358ac3db8dc274f0cd8829da7e234bd48cd73c4a740aede1adec9846d06a16129c6565b85876060015188608001516119188a60a00151612922565b6040805160208101979097528601949094526001600160a01b039092166060850152608084015260a083015260c082015260e0016040516020818303038152906040528051906020012090506108f5828260405161190160f01b8152600281019290925260228201526042902090565b60605f8260200151516001600160401b038111156119a8576119a8613a21565b6040519080825280602002602001820160405280156119d1578160200160208202803683370190505b5090505f5b8151811015611a3257836020015181815181106119f5576119f5614458565b60200260200101515f0151828281518110611a1257611a12614458565b6001600160a01b03909216602092830291909101909101526001016119d6565b50611a49611a43856040015161287b565b82612aec565b949350505050565b81511561136e57604051637692bdd360e11b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063ed257ba6906111b290859085903090600401615109565b5f611ab38383610881565b90505f5b82602001515181101561081c575f83602001518281518110611adb57611adb614458565b602002602001015190505f611b13825f01517f000000000000000000000000000000000000000000000000000000000000000061202f565b60208301518351919250611b52916001600160a01b0316907f000000000000000000000000000000000000000000000000000000000000000090612c01565b611bd47f0000000000000000000000000000000000000000000000000000000000000000611bcf611b858989888a6108b5565b60a08a0151516040015160608b0151611bc59089604080516020808201949094528082019290925280518083038201815260609092019052805191012090565b8a60800151612c53565b612d59565b50611c08825f01517f0000000000000000000000000000000000000000000000000000000000000000838560200151611fc0565b5050600101611ab7565b5f5b825181101561069057611c43838281518110611c3257611c32614458565b60200260200101515f015183610a5e565b600101611c14565b60a082015160800151815160208301201461136e5760405163af0203c960e01b815260040160405180910390fd5b81516001600160a01b038181169083161461069057604051638822952160e01b81526001600160a01b0390911660048201526024016105f8565b611cf26040518060a001604052805f6001600160a01b031681526020015f81526020015f6001600160a01b031681526020015f81526020015f81525090565b5f8460a001515f015160400151611d108660a00151606001516126a6565b8585604051602001611d259493929190615146565b60408051601f19818403018152828252805160209182012060a0808501845289516001600160a01b0390811686526060808c015194870194909452908a0180515151909116938501939093529151518101519083015260808201529150509392505050565b5f8260a001515f0151602001518281518110611da857611da8614458565b60209081029190910101515190506001600160a01b03811661059c5760a0830151516040908101519051635e5be3a560e01b815260048101919091527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690635e5be3a590602401602060405180830381865afa158015611e33573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906108ae9190615176565b611e5f613937565b5f86602001518681518110611e7657611e76614458565b60200260200101519050611e93885f01516001600160a01b031690565b8083526001600160a01b0385811660208086019190915260408a8101518316818701528451831660608088019190915292871660808701528482015160a08701528285015160c08701528b82015160e08701528b8301518151808401919091528082018b905281518082038301815293019052815191012086919060405160609390931b6bffffffffffffffffffffffff191660208401526034830191909152605482015260740160408051601f1981840301815291905280516020909101206101008301525060a0909601515160609081015163ffffffff90811661012089015295015190941661014086015250929392505050565b611f98848484846001612d66565b61081c57604051635274afe760e01b81526001600160a01b03851660048201526024016105f8565b5f611fcb858561202f565b90505f838211611fdb575f611fe5565b611fe58483614c39565b905085838281811015612024576040516324ad4cb160e11b81526001600160a01b039093166004840152602483019190915260448201526064016105f8565b505050505050505050565b5f6001600160a01b038316156120ac576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa158015612083573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906120a79190614b4f565b6108ae565b506001600160a01b031631919050565b5f5f5f5f5f85875af19392505050565b6120d98383836001612dd3565b61069057604051635274afe760e01b81526001600160a01b03841660048201526024016105f8565b5f600183516121109190614c39565b90505f61217284838151811061212857612128614458565b602002602001015184848151811061214257612142614458565b602002602001015160e0015185858151811061216057612160614458565b60200260200101516101000151611cb3565b6040516020016121829190614724565b6040516020818303038152906040528051906020012090505f5b8281101561052a575f6121f28683815181106121ba576121ba614458565b60200260200101518684815181106121d4576121d4614458565b602002602001015160e0015187858151811061216057612160614458565b6040516020016122029190614724565b6040516020818303038152906040528051906020012090508281148015612266575084848151811061223657612236614458565b602002602001015160c00151151585838151811061225657612256614458565b602002602001015160c001511515145b829061228857604051637456724b60e01b81526004016105f891815260200190565b505060010161219c565b5f5b8160a00151518110156123155761230d8260a0015182815181106122ba576122ba614458565b60200260200101515f01517f00000000000000000000000000000000000000000000000000000000000000008460a0015184815181106122fc576122fc614458565b602002602001015160200151612e35565b600101612294565b506102e28160c001516107b361232e8460a0015161287b565b8460e00151612aec565b60a0810151516040015146811461236557604051635ea03eed60e11b81526004016105f891815260200190565b506102e281610ed3565b6123798383610f02565b5f6123848484610881565b90505f8360c00151806123a3575060a085015160600151602001515115155b90505f5b846020015151811015612413575f6123c1878784876108b5565b90506123f67f00000000000000000000000000000000000000000000000000000000000000006123f183466108fe565b612eda565b61240a57612405818587612f4e565b600192505b506001016123a7565b508061052a576040516341a26a6360e01b815260040160405180910390fd5b5f5b8161012001515181101561136e5761248a7f0000000000000000000000000000000000000000000000000000000000000000836101200151838151811061247d5761247d614458565b6020026020010151612eda565b82610120015182815181106124a1576124a1614458565b6020026020010151906124ca57604051631686a35960e21b81526004016105f891815260200190565b50600101612434565b815180515f91906124e690600190614c39565b815181106124f6576124f6614458565b602002602001015190508160c001511561251e5761251e818360e00151846101000151613088565b610690818460400151613197565b5f6108ae83835f613204565b60a083015151606001515f908063ffffffff81111561256d5760405163714e253160e11b81526004016105f891815260200190565b5060a085015151602001516125829085613299565b61259485604001518560200151613481565b9150836060015163ffffffff165f14806125c157506301e1338063ffffffff16846060015163ffffffff16115b6125de57604051630e94519360e41b815260040160405180910390fd5b8460a001516060015160200151515f036125f857506108ae565b826001600160a01b031684604001516001600160a01b0316148015612626575080846060015163ffffffff16145b61264357604051630e94519360e41b815260040160405180910390fd5b8360c001518061265f575061265f8560a0015160600151612684565b61267c57604051635b40cf0d60e01b815260040160405180910390fd5b509392505050565b5f6002612690836135e0565b60ff161492915050565b5f6003612690836135e0565b5f5f8260200151516001600160401b038111156126c5576126c5613a21565b6040519080825280602002602001820160405280156126ee578160200160208202803683370190505b5090505f5b81518110156127f6577f09b0a32e9842b65559835c235891737e06927d59e48a6f0e0512e136a513a9e48460200151828151811061273357612733614458565b60200260200101515f01518560200151838151811061275457612754614458565b6020026020010151602001518660200151848151811061277657612776614458565b602002602001015160400151805190602001206040516020016127bb94939291909384526001600160a01b039290921660208401526040830152606082015260800190565b604051602081830303815290604052805190602001208282815181106127e3576127e3614458565b60209081029190910101526001016126f3565b507fdbc520cb50a8aaf3fa06ea43dc3d59d248e52ae638476e3268a1e6e36bffe196835f01518260405160200161282d9190615191565b60408051601f19818403018152828252805160209182012090830194909452810191909152606081019190915260800160405160208183030381529060405280519060200120915050919050565b606081516001600160401b0381111561289657612896613a21565b6040519080825280602002602001820160405280156128bf578160200160208202803683370190505b5090505f5b825181101561291c578281815181106128df576128df614458565b60200260200101515f01518282815181106128fc576128fc614458565b6001600160a01b03909216602092830291909101909101526001016128c4565b50919050565b5f7fc988b4da10503879cf4b893fed09620229f5ade301ef5e4af6124b22823627dc612950835f015161366b565b836020015161296285604001516126a6565b61296f86606001516126a6565b6080808801516040805160208101989098528701959095526001600160801b0390931660608601529184015260a083015260c082015260e0015b604051602081830303815290604052805190602001209050919050565b5f5f83516001600160401b038111156129e1576129e1613a21565b604051908082528060200260200182016040528015612a0a578160200160208202803683370190505b5090505f5b8151811015612abb5783858281518110612a2b57612a2b614458565b60200260200101515f0151868381518110612a4857612a48614458565b602002602001015160200151604051602001612a80939291909283526001600160a01b03919091166020830152604082015260600190565b60405160208183030381529060405280519060200120828281518110612aa857612aa8614458565b6020908102919091010152600101612a0f565b5080604051602001612acd9190615191565b6040516020818303038152906040528051906020012091505092915050565b606081518351612afc91906151c6565b6001600160401b03811115612b1357612b13613a21565b604051908082528060200260200182016040528015612b3c578160200160208202803683370190505b5090505f5b8351811015612b9657838181518110612b5c57612b5c614458565b6020026020010151828281518110612b7657612b76614458565b6001600160a01b0390921660209283029190910190910152600101612b41565b505f5b8251811015612bfa57828181518110612bb457612bb4614458565b602002602001015182828651612bca91906151c6565b81518110612bda57612bda614458565b6001600160a01b0390921660209283029190910190910152600101612b99565b5092915050565b612c0d8383835f613700565b61069057612c1e83835f6001613700565b612c4657604051635274afe760e01b81526001600160a01b03841660048201526024016105f8565b6120d98383836001613700565b83516020808601516060878101516080808a015160a0808c015160c0808e0151604080519a8b019b909b529989019790975287860194909452918601528401529082019290925263458abc4760e11b9060e00160408051601f19818403018152828252888201516101208a01516101408b0151602086018b9052938501919091526060840188905263ffffffff808816608086015290811660a085015290911660c08301529060e00160408051601f198184030181528282526101a060208401525f918301919091529060600160408051601f1981840301815290829052612d40949392916020016151f0565b6040516020818303038152906040529050949350505050565b60606108ae83835f61374a565b6040516323b872dd60e01b5f8181526001600160a01b038781166004528616602452604485905291602083606481808c5af1925060015f51148316612dc2578383151615612db6573d5f823e3d81fd5b5f883b113d1516831692505b604052505f60605295945050505050565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316612e29578383151615612e1d573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b6001600160a01b038316612e4d57610a8f82826120bc565b6040516370a0823160e01b81526001600160a01b0383811660048301525f91908516906370a0823190602401602060405180830381865afa158015612e94573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190612eb89190614b4f565b9050612ece6001600160a01b03851684846120cc565b61081c84848385611fc0565b6040516330d720ff60e21b8152600481018290525f906002906001600160a01b0385169063c35c83fc90602401602060405180830381865afa158015612f22573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190612f469190614b4f565b149392505050565b60808301517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0390811690821614155f81612f90575f612f9a565b612f9a838661202f565b9050612fde7f00000000000000000000000000000000000000000000000000000000000000008760c00151856001600160a01b0316612c019092919063ffffffff16565b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663deff4b2487866060015161302788608001516001600160a01b031690565b6040518463ffffffff1660e01b815260040161304593929190615227565b5f604051808303815f87803b15801561305c575f5ffd5b505af115801561306e573d5f5f3e3d5ffd5b5050505081156111db576111db8386838960c00151611fc0565b6130918361380e565b5f6130a38460a001516060015161269a565b90505f816130f457604080515f80825260208201909252906130ee565b60408051606080820183525f8083526020830152918101919091528152602001906001900390816130c05790505b50613102565b8460a0015160600151602001515b9050613112610614868686611cb3565b60a08601515151604051638683a93160e01b81526001600160a01b039290921691638683a9319161316e91889186918991907f000000000000000000000000000000000000000000000000000000000000000090600401614fdc565b5f604051808303815f87803b158015613185575f5ffd5b505af1158015612024573d5f5f3e3d5ffd5b6131a88260a0015160600151612684565b1561136e576131b68261380e565b6040516305dd2a4560e01b81526001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906305dd2a45906111b29085908590600401614e85565b5f8147101561322f5760405163cf47918160e01b8152476004820152602481018390526044016105f8565b763d602d80600a3d3981f3363d3d373d3d3d363d730000008460601b60e81c175f526e5af43d82803e903d91602b57fd5bf38460781b17602052826037600984f590506001600160a01b0381166108ae5760405163b06ebf3d60e01b815260040160405180910390fd5b5f5b816020015151811015613319578251826020015182815181106132c0576132c0614458565b60200260200101516040015110826020015182815181106132e3576132e3614458565b60200260200101516040015190613310576040516368ae488f60e01b81526004016105f891815260200190565b5060010161329b565b505f5b8251811015610690575f5f5b83602001515181101561339a57828460200151828151811061334c5761334c614458565b60200260200101516040015114613363575f613386565b8360200151818151811061337957613379614458565b6020026020010151606001515b61339090836151c6565b9150600101613328565b508382815181106133ad576133ad614458565b602002602001015160200151811482906133dd576040516368ae488f60e01b81526004016105f891815260200190565b508260c0015115613478575f6134138460e0015186858151811061340357613403614458565b60200260200101515f0151613856565b905061342b8586858151811061340357613403614458565b81101585848151811061344057613440614458565b60200260200101515f0151906134755760405163244acd2f60e21b81526001600160a01b0390911660048201526024016105f8565b50505b5060010161331c565b5f5f5b83518110156135a7575f5f5f5b8551811015613523578684815181106134ac576134ac614458565b60200260200101515f01516001600160a01b03168682815181106134d2576134d2614458565b60200260200101515f01516001600160a01b03160361351b576001925085818151811061350157613501614458565b6020026020010151602001518261351891906151c6565b91505b600101613491565b5081158061354657506135428687858151811061340357613403614458565b8110155b86848151811061355857613558614458565b60200260200101515f01519061358d5760405163c80b6b7360e01b81526001600160a01b0390911660048201526024016105f8565b508380613598575081155b93505050806001019050613484565b508015806135b55750815115155b5f90612bfa5760405163c80b6b7360e01b81526001600160a01b0390911660048201526024016105f8565b5f8160200151515f036135f457505f919050565b5080515f1a600281148061360b575060ff81166003145b82519061362e57604051631462202960e01b81526004016105f891815260200190565b50815161363a906138d0565b80156136485750815160101b155b82519061291c57604051631462202960e01b81526004016105f891815260200190565b5f7ff72802bb5695954ab337feb3d113d61f4206cfaef3987552df2b2b47477db74b825f01516136bf84602001517f55550a068ac7a6c7ce02eac46ebe7c7b964dd10d7800455df1c5bc5a6685a42c6129c6565b604080860151606080880151835160208101979097526001600160a01b039095169286019290925290840191909152608083015260a082015260c0016129a9565b60405163095ea7b360e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316612e29578383151615612e1d573d5f823e3d81fd5b6060814710156137765760405163cf47918160e01b8152476004820152602481018390526044016105f8565b5f6137828584866138fe565b90508080156137a357505f3d11806137a357505f856001600160a01b03163b115b156137b8576137b0613913565b9150506108ae565b80156137e257604051639996b31560e01b81526001600160a01b03861660048201526024016105f8565b3d156137f5576137f061392c565b61267c565b60405163d6bda27560e01b815260040160405180910390fd5b8060a00151602001516001600160801b03165a10158160a00151602001519061136e576040516302f18fc360e51b81526001600160801b0390911660048201526024016105f8565b5f5f5b8351811015612bfa57826001600160a01b031684828151811061387e5761387e614458565b60200260200101515f01516001600160a01b03161461389d575f6138bc565b8381815181106138af576138af614458565b6020026020010151602001515b6138c690836151c6565b9150600101613859565b5f600182901a6007811080156138e8575060ff811615155b80156108ae575060ff8116600414159392505050565b5f5f5f83516020850186885af1949350505050565b6040513d81523d5f602083013e3d602001810160405290565b6040513d5f823e3d81fd5b6040518061018001604052805f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f63ffffffff1681526020015f63ffffffff168152602001606081525090565b60408051610140810182525f8082526060602083018190529282018190528282018190526080820181905260a0820181905260c082015260e08101829052610100810182905261012081019190915290565b5f602082840312156139fb575f5ffd5b81356001600160401b03811115613a10575f5ffd5b8201608081850312156108ae575f5ffd5b634e487b7160e01b5f52604160045260245ffd5b604080519081016001600160401b0381118282101715613a5757613a57613a21565b60405290565b604051608081016001600160401b0381118282101715613a5757613a57613a21565b604051606081016001600160401b0381118282101715613a5757613a57613a21565b60405160a081016001600160401b0381118282101715613a5757613a57613a21565b60405160c081016001600160401b0381118282101715613a5757613a57613a21565b60405161010081016001600160401b0381118282101715613a5757613a57613a21565b60405161014081016001600160401b0381118282101715613a5757613a57613a21565b604051601f8201601f191681016001600160401b0381118282101715613b5357613b53613a21565b604052919050565b6001600160a01b03811681146102e2575f5ffd5b8035613b7a81613b5b565b919050565b5f6001600160401b03821115613b9757613b97613a21565b5060051b60200190565b5f82601f830112613bb0575f5ffd5b8135613bc3613bbe82613b7f565b613b2b565b8082825260208201915060208360061b860101925085831115613be4575f5ffd5b602085015b83811015613c2f5760408188031215613c00575f5ffd5b613c08613a35565b8135613c1381613b5b565b8152602082810135818301529084529290920191604001613be9565b5095945050505050565b5f60808284031215613c49575f5ffd5b613c51613a5d565b90508135613c5e81613b5b565b815260208201356001600160401b03811115613c78575f5ffd5b613c8484828501613ba1565b6020830152506040828101359082015260609182013591810191909152919050565b80356001600160801b0381168114613b7a575f5ffd5b5f82601f830112613ccb575f5ffd5b81356001600160401b03811115613ce457613ce4613a21565b613cf7601f8201601f1916602001613b2b565b818152846020838601011115613d0b575f5ffd5b816020850160208301375f918101602001919091529392505050565b5f82601f830112613d36575f5ffd5b8135613d44613bbe82613b7f565b8082825260208201915060208360051b860101925085831115613d65575f5ffd5b602085015b83811015613c2f5780356001600160401b03811115613d87575f5ffd5b86016060818903601f19011215613d9c575f5ffd5b613da4613a7f565b6020820135613db281613b5b565b81526040820135602082015260608201356001600160401b03811115613dd6575f5ffd5b613de58a602083860101613cbc565b60408301525084525060209283019201613d6a565b5f60408284031215613e0a575f5ffd5b613e12613a35565b82358152905060208201356001600160401b03811115613e30575f5ffd5b613e3c84828501613d27565b60208301525092915050565b5f60a08284031215613e58575f5ffd5b613e60613aa1565b905081356001600160401b03811115613e77575f5ffd5b613e8384828501613c39565b825250613e9260208301613ca6565b602082015260408201356001600160401b03811115613eaf575f5ffd5b613ebb84828501613dfa565b60408301525060608201356001600160401b03811115613ed9575f5ffd5b613ee584828501613dfa565b60608301525060809182013591810191909152919050565b5f60c08284031215613f0d575f5ffd5b613f15613ac3565b9050613f2082613b6f565b81526020828101359082015260408201356001600160401b03811115613f44575f5ffd5b613f5084828501613ba1565b604083015250606082810135908201526080808301359082015260a08201356001600160401b03811115613f82575f5ffd5b613f8e84828501613e48565b60a08301525092915050565b5f5f83601f840112613faa575f5ffd5b5081356001600160401b03811115613fc0575f5ffd5b602083019150836020828501011115613fd7575f5ffd5b9250929050565b5f5f5f60408486031215613ff0575f5ffd5b83356001600160401b03811115614005575f5ffd5b61401186828701613efd565b93505060208401356001600160401b0381111561402c575f5ffd5b61403886828701613f9a565b9497909650939450505050565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b805182526020810151602083015260408101516040830152606081015160608301526080810151608083015260a081015160a083015260c081015160c083015260e081015160e08301526101008101516101008301525f6101208201516140e361012085018263ffffffff169052565b506101408201516140fd61014085018263ffffffff169052565b50610160820151610180610160850152611a49610180850182614045565b5f604082016040835280855180835260608501915060608160051b8601019250602087015f5b8281101561417257605f1987860301845261415d858351614073565b94506020938401939190910190600101614141565b5050505082810360208401528084518083526020830191506020860192505f5b818110156141b0578351835260209384019390920191600101614192565b50909695505050505050565b5f5f5f5f5f606086880312156141d0575f5ffd5b85356141db81613b5b565b945060208601356001600160401b038111156141f5575f5ffd5b8601601f81018813614205575f5ffd5b80356001600160401b0381111561421a575f5ffd5b8860208260061b840101111561422e575f5ffd5b6020919091019450925060408601356001600160401b03811115614250575f5ffd5b61425c88828901613f9a565b969995985093965092949392505050565b5f6020828403121561427d575f5ffd5b81356001600160401b03811115614292575f5ffd5b820161010081850312156108ae575f5ffd5b5f60a08284031280156142b5575f5ffd5b506142be613aa1565b82356142c981613b5b565b81526020838101359082015260408301356142e381613b5b565b6040820152606083810135908201526080928301359281019290925250919050565b5f5f5f83850360c0811215614318575f5ffd5b60a0811215614325575f5ffd5b5083925060a08401356001600160401b03811115614341575f5ffd5b8401601f81018613614351575f5ffd5b80356001600160401b03811115614366575f5ffd5b8660208260051b840101111561437a575f5ffd5b939660209190910195509293505050565b5f6080828403121561439b575f5ffd5b6143a3613a5d565b905081356001600160401b038111156143ba575f5ffd5b6143c684828501613efd565b82525060208201356001600160401b038111156143e1575f5ffd5b6143ed84828501613cbc565b60208301525060408201356001600160401b0381111561440b575f5ffd5b61441784828501613cbc565b60408301525060608201356001600160401b03811115614435575f5ffd5b61444184828501613d27565b60608301525092915050565b5f61059c368361438b565b634e487b7160e01b5f52603260045260245ffd5b5f6020828403121561447c575f5ffd5b81356108ae81613b5b565b5f82601f830112614496575f5ffd5b81356144a4613bbe82613b7f565b8082825260208201915060208360051b8601019250858311156144c5575f5ffd5b602085015b83811015613c2f5780356001600160401b038111156144e7575f5ffd5b6144f6886020838a0101613efd565b845250602092830192016144ca565b5f82601f830112614514575f5ffd5b8135614522613bbe82613b7f565b8082825260208201915060208360051b860101925085831115614543575f5ffd5b602085015b83811015613c2f5780356001600160401b03811115614565575f5ffd5b614574886020838a0101613cbc565b84525060209283019201614548565b5f82601f830112614592575f5ffd5b81356145a0613bbe82613b7f565b8082825260208201915060208360051b8601019250858311156145c1575f5ffd5b602085015b83811015613c2f5780356145d981613b5b565b8352602092830192016145c6565b5f61010082840312156145f8575f5ffd5b614600613ae5565b905081356001600160401b03811115614617575f5ffd5b61462384828501614487565b82525060208201356001600160401b0381111561463e575f5ffd5b61464a84828501614505565b60208301525060408201356001600160401b03811115614668575f5ffd5b61467484828501613cbc565b6040830152506060828101359082015261469060808301613b6f565b608082015260a08201356001600160401b038111156146ad575f5ffd5b6146b984828501613ba1565b60a08301525060c08201356001600160401b038111156146d7575f5ffd5b6146e384828501613d27565b60c08301525060e08201356001600160401b03811115614701575f5ffd5b61470d84828501614583565b60e08301525092915050565b5f61059c36836145e7565b81516001600160a01b0390811682526020808401519083015260408084015190911690820152606080830151908201526080918201519181019190915260a00190565b604080825281018390525f8460608301825b868110156147a957823561478c81613b5b565b6001600160a01b0316825260209283019290910190600101614779565b506001600160a01b03949094166020939093019290925250909392505050565b8051613b7a81613b5b565b5f82601f8301126147e3575f5ffd5b81516147f1613bbe82613b7f565b8082825260208201915060208360071b860101925085831115614812575f5ffd5b602085015b83811015613c2f576080818803121561482e575f5ffd5b614836613a5d565b815161484181613b5b565b81526020828101518183015260408084015190830152606080840151908301529084529290920191608001614817565b805163ffffffff81168114613b7a575f5ffd5b80518015158114613b7a575f5ffd5b5f82601f8301126148a2575f5ffd5b81516148b0613bbe82613b7f565b8082825260208201915060208360061b8601019250858311156148d1575f5ffd5b602085015b83811015613c2f57604081880312156148ed575f5ffd5b6148f5613a35565b815161490081613b5b565b81526020828101518183015290845292909201916040016148d6565b5f82601f83011261492b575f5ffd5b8151614939613bbe82613b7f565b8082825260208201915060208360051b86010192508583111561495a575f5ffd5b602085015b83811015613c2f57805161497281613b5b565b83526020928301920161495f565b5f82601f83011261498f575f5ffd5b815161499d613bbe82613b7f565b8082825260208201915060208360051b8601019250858311156149be575f5ffd5b602085015b83811015613c2f5780518352602092830192016149c3565b5f602082840312156149eb575f5ffd5b81516001600160401b03811115614a00575f5ffd5b82016101408185031215614a12575f5ffd5b614a1a613b08565b614a23826147c9565b815260208201516001600160401b03811115614a3d575f5ffd5b614a49868285016147d4565b602083015250614a5b604083016147c9565b6040820152614a6c60608301614871565b6060820152614a7d60808301614871565b6080820152614a8e60a083016147c9565b60a0820152614a9f60c08301614884565b60c082015260e08201516001600160401b03811115614abc575f5ffd5b614ac886828501614893565b60e0830152506101008201516001600160401b03811115614ae7575f5ffd5b614af38682850161491c565b610100830152506101208201516001600160401b03811115614b13575f5ffd5b614b1f86828501614980565b61012083015250949350505050565b604081525f614b406040830185614073565b90508260208301529392505050565b5f60208284031215614b5f575f5ffd5b5051919050565b80356001600160e01b03198116906004841015612bfa576001600160e01b031960049490940360031b84901b1690921692915050565b5f5f85851115614baa575f5ffd5b83861115614bb6575f5ffd5b5050820193919092039150565b5f60208284031215614bd3575f5ffd5b81356001600160401b03811115614be8575f5ffd5b611a498482850161438b565b5f60208284031215614c04575f5ffd5b81356001600160401b03811115614c19575f5ffd5b611a49848285016145e7565b634e487b7160e01b5f52601160045260245ffd5b8181038181111561059c5761059c614c25565b5f5f60408385031215614c5d575f5ffd5b825160ff1981168114614c6e575f5ffd5b602084015190925060ff81168114614c84575f5ffd5b809150509250929050565b6001815b6001841115614cca57808504811115614cae57614cae614c25565b6001841615614cbc57908102905b60019390931c928002614c93565b935093915050565b5f82614ce05750600161059c565b81614cec57505f61059c565b8160018114614d025760028114614d0c57614d28565b600191505061059c565b60ff841115614d1d57614d1d614c25565b50506001821b61059c565b5060208310610133831016604e8410600b8410161715614d4b575081810a61059c565b614d575f198484614c8f565b805f1904821115614d6a57614d6a614c25565b029392505050565b5f6108ae60ff841683614cd2565b808202811582820484141761059c5761059c614c25565b5f8151808452602084019350602083015f5b82811015614de557614dcf86835180516001600160a01b03168252602090810151910152565b6040959095019460209190910190600101614da9565b5093949350505050565b5f82825180855260208501945060208160051b830101602085015f5b838110156141b057848303601f19018852815180516001600160a01b0316845260208082015190850152604090810151606091850182905290614e5090850182614045565b6020998a0199909450929092019150600101614e0b565b805182525f602082015160406020850152611a496040850182614def565b604080825283516001600160a01b0316828201526020840151606083015283015160c060808301525f90614ebd610100840182614d97565b9050606085015160a0840152608085015160c084015260a0850151603f198483030160e0850152805160a0835260018060a01b0381511660a08401526020810151608060c0850152614f13610120850182614d97565b9050604082015160e0850152606082015161010085015260208301519150614f4660208501836001600160801b03169052565b604083015191508381036040850152614f5f8183614e67565b91505060608201518382036060850152614f798282614e67565b915050608082015160808401528481036020860152614f988187614045565b979650505050505050565b5f8151808452602084019350602083015f5b82811015614de55781516001600160a01b0316865260209586019590910190600101614fb5565b60a081525f614fee60a0830188614d97565b82810360208401526150008188614def565b905082810360408401526150148187614fa3565b6001600160a01b0395861660608501529390941660809092019190915250949350505050565b60c081525f8751606060c0840152615056610120840182614d97565b60208a81015160e086015260408b01516101008601528482038582015289518083528a820193509101905f5b818110156150be576150a883855180516001600160a01b03168252602090810151910152565b6020939093019260409290920191600101615082565b50506001600160a01b038816604085015286606085015283810360808501526150e78187614045565b91505082810360a08401526150fc8185614045565b9998505050505050505050565b606081525f61511b6060830186614def565b828103602084015261512d8186614fa3565b91505060018060a01b0383166040830152949350505050565b848152836020820152608060408201525f6151646080830185614d97565b8281036060840152614f988185614fa3565b5f60208284031215615186575f5ffd5b81516108ae81613b5b565b81515f90829060208501835b828110156151bb57815184526020938401939091019060010161519d565b509195945050505050565b8082018082111561059c5761059c614c25565b5f81518060208401855e5f93019283525090919050565b6001600160e01b0319851681525f61521d61521761521160048501886151d9565b866151d9565b846151d9565b9695505050505050565b606081525f6152396060830186614073565b6020830194909452506040015291905056fe4d616e64617465206d616e64617465294d616e6461746528546172676574207461726765742c75696e74313238206d696e4761732c4f70206f726967696e4f70732c4f7020646573744f70732c627974657333322071294f7028627974657333322076742c4f70735b5d206f7073294f7073286164647265737320746f2c75696e743235362076616c75652c6279746573206461746129546172676574286164647265737320726563697069656e742c546f6b656e5b5d20746f6b656e4f75742c75696e7432353620746172676574436861696e2c75696e743235362066696c6c45787069727929546f6b656e286164647265737320746f6b656e2c75696e7432353620616d6f756e7429546f6b656e5065726d697373696f6e73286164647265737320746f6b656e2c75696e7432353620616d6f756e7429a164736f6c634300081e000a' as const
