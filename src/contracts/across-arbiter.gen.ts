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
        "name": "index",
        "type": "uint256"
      }
    ],
    "name": "DepositTooCheap",
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
  '0x61014060405260405161001190610166565b604051809103905ff08015801561002a573d5f5f3e3d5ffd5b506001600160a01b031661010052348015610043575f5ffd5b5060405161605c38038061605c8339810160408190526100629161018a565b6001600160a01b0383811660805282811660a052811660c0819052604051635e5be3a560e01b815246600482015284918491849190635e5be3a590602401602060405180830381865afa1580156100bb573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906100df91906101d4565b6001600160a01b0390811660e052604051632415f08360e01b81524660048201529085169350632415f08392506024019050602060405180830381865afa15801561012c573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061015091906101d4565b6001600160a01b031661012052506101f6915050565b610a348061562883390190565b6001600160a01b0381168114610187575f5ffd5b50565b5f5f5f6060848603121561019c575f5ffd5b83516101a781610173565b60208501519093506101b881610173565b60408501519092506101c981610173565b809150509250925092565b5f602082840312156101e4575f5ffd5b81516101ef81610173565b9392505050565b60805160a05160c05160e05161010051610120516153596102cf5f395f81816101fa01528181611c5601528181611c9401528181611cbe01528181611d45015281816123fd0152818161247c01528181612f690152612fa801525f81816101620152818161062f0152610f9001525f818161029e0152818161147e01528181612f1d015261310e01525f818160c4015281816110b00152818161115b0152611f4d01525f818161022d0152818161159801528181611bd601526122fc01525f8181610195015281816112e2015261319501526153595ff3fe6080604052600436106100a8575f3560e01c80636db32ecf116100625780636db32ecf146101ca5780638021fef7146101e95780639f9a988b1461021c578063aac0a8441461024f578063d497508e1461026e578063d999984d1461028d575f5ffd5b806306433b1b146100b357806332858b74146101035780633ae4d104146101245780633d4f732d14610151578063630dc7cb146101845780636316640f146101b7575f5ffd5b366100af57005b5f5ffd5b3480156100be575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020015b60405180910390f35b34801561010e575f5ffd5b5061012261011d3660046139b3565b6102c0565b005b34801561012f575f5ffd5b5061014361013e366004613fa6565b6102e5565b6040516100fa9291906140e3565b34801561015c575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b34801561018f575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6101226101c5366004614184565b61046b565b3480156101d5575f5ffd5b506101226101e4366004614235565b61060f565b3480156101f4575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b348015610227575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b34801561025a575f5ffd5b506100e661026936600461426c565b610629565b348015610279575f5ffd5b506101226102883660046142cd565b610680565b348015610298575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6102c8610773565b6102da336102d583614415565b6107aa565b6102e2610900565b50565b6060805f6103288686868080601f0160208091040260200160405190810160405280939291908181526020018383808284375f9201919091525061092a92505050565b90505f610335878361095f565b90508160200151516001600160401b03811115610354576103546139e9565b60405190808252806020026020018201604052801561038d57816020015b61037a6138ff565b8152602001906001900390816103725790505b5093508160200151516001600160401b038111156103ad576103ad6139e9565b6040519080825280602002602001820160405280156103d6578160200160208202803683370190505b5092505f5b8451811015610460576103f088848385610993565b85828151811061040257610402614420565b602002602001018190525061043b85828151811061042257610422614420565b60200260200101518960a001515f0151604001516109dc565b84828151811061044d5761044d614420565b60209081029190910101526001016103db565b505050935093915050565b610473610773565b5f5b838110156105b0575f6104af86868481811061049357610493614420565b6104a99260206040909202019081019150614434565b30610a0e565b90503363c40768768787858181106104c9576104c9614420565b6104df9260206040909202019081019150614434565b8888868181106104f1576104f1614420565b905060400201602001356040518363ffffffff1660e01b815260040161052c9291906001600160a01b03929092168252602082015260400190565b5f604051808303815f87803b158015610543575f5ffd5b505af1158015610555573d5f5f3e3d5ffd5b505050506105a786868481811061056e5761056e614420565b6105849260206040909202019081019150614434565b308389898781811061059857610598614420565b90506040020160200135610a9b565b50600101610475565b506105bc858383610b0a565b5f5b838110156105ff576105f78585838181106105db576105db614420565b6105f19260206040909202019081019150614434565b87610bad565b6001016105be565b50610608610900565b5050505050565b610617610773565b6102da33610624836146e1565b610c24565b5f61067a7f00000000000000000000000000000000000000000000000000000000000000008360405160200161065f91906146ec565b60405160208183030381529060405280519060200120610edc565b92915050565b610688610773565b5f61069b6102693686900386018661426c565b9050806001600160a01b03163b5f036106f95760608401354281106106df5760405163afbc712760e01b81526004016106d691815260200190565b60405180910390fd5b506106f76106f23686900386018661426c565b610f44565b505b6001600160a01b03811663d20c88bd848461071a6060890160408a01614434565b6040518463ffffffff1660e01b81526004016107389392919061472f565b5f604051808303815f87803b15801561074f575f5ffd5b505af1158015610761573d5f5f3e3d5ffd5b505050505061076e610900565b505050565b61077b610fdb565b6107a860017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b9061101b565b565b805160208201515f906107be90839061092a565b60208301519091504681146107e957604051635ea03eed60e11b81526004016106d691815260200190565b506107f382611022565b6107fd8282611051565b61080b8284604001516112b5565b61082d8284604001516108288585898960600151515f14156114d9565b6116a0565b6108378230611987565b606083015183516040516001600160a01b038881168252909116907f02159c0d13488d8a35a294a8cc191d9d4f316157ba6ec00d54ecf1a48a5a1f629060200160405180910390a461089683606001516108918484611aef565b611bb8565b6108a08282611c0f565b6108ae826040015185611d79565b5f5b8160200151518110156108ef576108e7826020015182815181106108d6576108d6614420565b60200260200101515f015186610bad565b6001016108b0565b506108fa5f85610bad565b50505050565b6107a85f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f006107a2565b610932613961565b61093c8383611db2565b8180602001905181019061095091906149a3565b905061067a83825f0151611de0565b5f8160c001516109755760a0830151515161098c565b61098c610269848460e00151856101000151611e1a565b9392505050565b61099b6138ff565b6109d385858530866109ce8b8b602001518b815181106109bd576109bd614420565b602002602001015160400151611ef1565b611fbe565b95945050505050565b5f82826040516020016109f0929190614af6565b60405160208183030381529060405280519060200120905092915050565b5f6001600160a01b03831615610a8b576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa158015610a62573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610a869190614b17565b61098c565b506001600160a01b031631919050565b5f610aa68585610a0e565b90505f838211610ab6575f610ac0565b610ac08483614b42565b905085838281811015610aff576040516324ad4cb160e11b81526001600160a01b039093166004840152602483019190915260448201526064016106d6565b505050505050505050565b5f610b158284614b55565b905063335e9d2360e21b6001600160e01b0319821601610b5257610b4d84610b408460048188614b8b565b8101906102d59190614bb2565b6108fa565b63924cd13160e01b6001600160e01b0319821601610b8857610b4d84610b7b8460048188614b8b565b8101906106249190614be3565b604051632d8d621d60e01b81526001600160e01b0319821660048201526024016106d6565b5f610bb88330610a0e565b9050805f03610bc657505050565b6001600160a01b038316610c1057610bde82826120f1565b828290916106085760405163296c17bb60e21b81526001600160a01b03909216600483015260248201526044016106d6565b61076e6001600160a01b0384168383612101565b8051518015801590610c3a575081602001515181145b610c5757604051639c95219f60e01b815260040160405180910390fd5b5f816001600160401b03811115610c7057610c706139e9565b604051908082528060200260200182016040528015610ca957816020015b610c96613961565b815260200190600190039081610c8e5790505b5090505f5b82811015610d1e57610cf9845f01518281518110610cce57610cce614420565b602002602001015185602001518381518110610cec57610cec614420565b602002602001015161092a565b828281518110610d0b57610d0b614420565b6020908102919091010152600101610cae565b508251610d2b9082612136565b610d34836122c7565b5f5b82811015610dab57610d63845f01518281518110610d5657610d56614420565b602002602001015161236d565b610da3845f01518281518110610d7b57610d7b614420565b6020026020010151838381518110610d9557610d95614420565b6020026020010151866123a4565b600101610d36565b505f5b82811015610de057610dd8828281518110610dcb57610dcb614420565b6020026020010151612467565b600101610dae565b505f5b8360e0015151811015610e1f57610e178460e001518281518110610e0957610e09614420565b602002602001015186610bad565b600101610de3565b50610e2a5f85610bad565b610e578382610e3a600186614b42565b81518110610e4a57610e4a614420565b6020026020010151612508565b5f5b82811015610608575f845f01518281518110610e7757610e77614420565b60200260200101519050610e8b8130611987565b606082015182516040516001600160a01b038a81168252909116907fad514332356ac6c6a4939a7c410d2e393f1a82d959f5eaa2513eb83ee309799a9060200160405180910390a450600101610e59565b6040513060388201526f5af43d82803e903d91602b57fd5bf3ff602482015260148101839052733d602d80600a3d3981f3363d3d373d3d3d363d738152605881018290526037600c820120607882015260556043909101205f906001600160a01b031661098c565b5f5f610f4f83610629565b9050806001600160a01b0381163b15610f8a5760405160016202b9df60e31b031981526001600160a01b0390911660048201526024016106d6565b5061098c7f000000000000000000000000000000000000000000000000000000000000000084604051602001610fc091906146ec565b60405160208183030381529060405280519060200120612561565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c156107a857604051633ee5aeb560e01b815260040160405180910390fd5b80825d5050565b60a08101515160600151804281101561076e57604051637c06dd7560e11b81526004016106d691815260200190565b5f61105d83833061256d565b90508015801561107257506002826020015151105b1561107c57505050565b5f5b8260200151518110156108fa575f836020015182815181106110a2576110a2614420565b602002602001015190505f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663faeb6e598860200151855f01516040518363ffffffff1660e01b81526004016111159291909182526001600160a01b0316602082015260400190565b6040805180830381865afa15801561112f573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906111539190614c14565b915091505f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663faeb6e598a60a001515f0151604001516111a28c8960400151611ef1565b6040516001600160e01b031960e085901b16815260048101929092526001600160a01b031660248201526044016040805180830381865afa1580156111e9573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061120d9190614c14565b90925090505f60ff1985161580159061122c575060ff19858116908416145b801561123b5750606086015115155b90505f61124985600a614d3a565b87606001516112589190614d48565b61126384600a614d3a565b88602001516112729190614d48565b101590508180156112805750805b88906112a25760405163076a00c760e41b81526004016106d691815260200190565b505050505050505080600101905061107e565b6112c68260a00151604001516126b9565b1561134a576040516372c0e3f560e11b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063e581c7ea906113199085908590600401614e4d565b5f604051808303815f87803b158015611330575f5ffd5b505af1158015611342573d5f5f3e3d5ffd5b505050505050565b61135b8260a00151604001516126cf565b156114d5575f82602001516113778460a00151604001516126db565b6040805160208101939093528201526060016040516020818303038152906040528051906020012090506113f06040518060a00160405280855f01516001600160a01b0316815260200185606001518152602001855f01516001600160a01b031681526020018560800151815260200183815250610f44565b6001600160a01b0316638683a9315f60405190808252806020026020018201604052801561144357816020015b604080518082019091525f808252602082015281526020019060019003908161141d5790505b508560a00151604001516020015161145e87604001516128b0565b87516040516001600160e01b031960e087901b1681526114a694939291907f000000000000000000000000000000000000000000000000000000000000000090600401614fa4565b5f604051808303815f87803b1580156114bd575f5ffd5b505af11580156114cf573d5f5f3e3d5ffd5b50505050505b5050565b60a08301516060906001600160a01b0316158061150b5750826001600160a01b03168460a001516001600160a01b0316145b83906115365760405163296ce1bf60e21b81526001600160a01b0390911660048201526024016106d6565b508460400151516001600160401b03811115611554576115546139e9565b60405190808252806020026020018201604052801561157d578160200160208202803683370190505b5090505f5b8151811015611697578261159657836115b8565b7f00000000000000000000000000000000000000000000000000000000000000005b8282815181106115ca576115ca614420565b60200260200101906001600160a01b031690816001600160a01b0316815250505f5b85602001515181101561168e578660400151828151811061160f5761160f614420565b60200260200101515f01516001600160a01b03168660200151828151811061163957611639614420565b60200260200101515f01516001600160a01b031603611686573083838151811061166557611665614420565b60200260200101906001600160a01b031690816001600160a01b0316815250505b6001016115ec565b50600101611582565b50949350505050565b6040830151515f816001600160401b038111156116bf576116bf6139e9565b6040519080825280602002602001820160405280156116e8578160200160208202803683370190505b5090505f826001600160401b03811115611704576117046139e9565b60405190808252806020026020018201604052801561174857816020015b604080518082019091525f80825260208201528152602001906001900390816117225790505b5090505f5b83811015611833576117988760400151828151811061176e5761176e614420565b60200260200101515f015186838151811061178b5761178b614420565b6020026020010151610a0e565b8382815181106117aa576117aa614420565b60200260200101818152505060405180604001604052808683815181106117d3576117d3614420565b60200260200101516001600160a01b03168152602001886040015183815181106117ff576117ff614420565b60200260200101516020015181525082828151811061182057611820614420565b602090810291909101015260010161174d565b506e22d473030f116ddee9f6b43ac78ba36001600160a01b031663fe8ec1a760405180606001604052808960400151815260200189606001518152602001896080015181525083895f015161188b8b60a00151612957565b604051806101600160405280610139815260200161521461013991398b6040518763ffffffff1660e01b81526004016118c996959493929190615002565b5f604051808303815f87803b1580156118e0575f5ffd5b505af11580156118f2573d5f5f3e3d5ffd5b505050505f5b838110156114cf5761197f8760400151828151811061191957611919614420565b60200260200101515f015186838151811061193657611936614420565b602002602001015185848151811061195057611950614420565b60200260200101518a60400151858151811061196e5761196e614420565b602002602001015160200151610a9b565b6001016118f8565b602080830151604080517f8cad95687ba82c2ce50e74f7b754645e5117c3a5bec8151c0726d5857980a866938101939093527f9ac997416e8ff9d2ff6bebeb7149f65cdae5e32e2b90440b566bb3044041d36a9083015260608201526e22d473030f116ddee9f6b43ac78ba360808201525f90819060a0016040516020818303038152906040528051906020012090505f7f1b355fbc76f14a5aefe5c85df793a0f876f90d66f457273501c13ac311b5f3f8611a6786604001517f618358ac3db8dc274f0cd8829da7e234bd48cd73c4a740aede1adec9846d06a16129fb565b8587606001518860800151611a7f8a60a00151612957565b6040805160208101979097528601949094526001600160a01b039092166060850152608084015260a083015260c082015260e0016040516020818303038152906040528051906020012090506109d3828260405161190160f01b8152600281019290925260228201526042902090565b60605f8260200151516001600160401b03811115611b0f57611b0f6139e9565b604051908082528060200260200182016040528015611b38578160200160208202803683370190505b5090505f5b8151811015611b995783602001518181518110611b5c57611b5c614420565b60200260200101515f0151828281518110611b7957611b79614420565b6001600160a01b0390921660209283029190910190910152600101611b3d565b50611bb0611baa85604001516128b0565b82612b21565b949350505050565b8151156114d557604051637692bdd360e11b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063ed257ba690611319908590859030906004016150d1565b5f611c1a838361095f565b90505f5b8260200151518110156108fa575f83602001518281518110611c4257611c42614420565b602002602001015190505f611c7a825f01517f0000000000000000000000000000000000000000000000000000000000000000610a0e565b60208301518351919250611cb9916001600160a01b0316907f000000000000000000000000000000000000000000000000000000000000000090612c36565b611d3b7f0000000000000000000000000000000000000000000000000000000000000000611d36611cec8989888a610993565b60a08a0151516040015160608b0151611d2c9089604080516020808201949094528082019290925280518083038201815260609092019052805191012090565b8a60800151612c88565b612d8e565b50611d6f825f01517f0000000000000000000000000000000000000000000000000000000000000000838560200151610a9b565b5050600101611c1e565b5f5b825181101561076e57611daa838281518110611d9957611d99614420565b60200260200101515f015183610bad565b600101611d7b565b60a08201516080015181516020830120146114d55760405163af0203c960e01b815260040160405180910390fd5b81516001600160a01b038181169083161461076e57604051638822952160e01b81526001600160a01b0390911660048201526024016106d6565b611e596040518060a001604052805f6001600160a01b031681526020015f81526020015f6001600160a01b031681526020015f81526020015f81525090565b5f8460a001515f015160400151611e778660a00151606001516126db565b8585604051602001611e8c949392919061510e565b60408051601f19818403018152828252805160209182012060a0808501845289516001600160a01b0390811686526060808c015194870194909452908a0180515151909116938501939093529151518101519083015260808201529150509392505050565b5f8260a001515f0151602001518281518110611f0f57611f0f614420565b60209081029190910101515190506001600160a01b03811661067a5760a0830151516040908101519051635e5be3a560e01b815260048101919091527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690635e5be3a590602401602060405180830381865afa158015611f9a573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061098c919061513e565b611fc66138ff565b5f86602001518681518110611fdd57611fdd614420565b60200260200101519050611ffa885f01516001600160a01b031690565b8083526001600160a01b0385811660208086019190915260408a8101518316818701528451831660608088019190915292871660808701528482015160a08701528285015160c08701528b82015160e08701528b8301518151808401919091528082018b905281518082038301815293019052815191012086919060405160609390931b6bffffffffffffffffffffffff191660208401526034830191909152605482015260740160408051601f1981840301815291905280516020909101206101008301525060a0909601515160609081015163ffffffff90811661012089015295015190941661014086015250929392505050565b5f5f5f5f5f85875af19392505050565b61210e8383836001612d9b565b61076e57604051635274afe760e01b81526001600160a01b03841660048201526024016106d6565b5f600183516121459190614b42565b90505f6121a784838151811061215d5761215d614420565b602002602001015184848151811061217757612177614420565b602002602001015160e0015185858151811061219557612195614420565b60200260200101516101000151611e1a565b6040516020016121b791906146ec565b6040516020818303038152906040528051906020012090505f5b82811015610608575f6122278683815181106121ef576121ef614420565b602002602001015186848151811061220957612209614420565b602002602001015160e0015187858151811061219557612195614420565b60405160200161223791906146ec565b604051602081830303815290604052805190602001209050828114801561229b575084848151811061226b5761226b614420565b602002602001015160c00151151585838151811061228b5761228b614420565b602002602001015160c001511515145b82906122bd57604051637456724b60e01b81526004016106d691815260200190565b50506001016121d1565b5f5b8160a001515181101561234a576123428260a0015182815181106122ef576122ef614420565b60200260200101515f01517f00000000000000000000000000000000000000000000000000000000000000008460a00151848151811061233157612331614420565b602002602001015160200151612dfd565b6001016122c9565b506102e28160c001516108916123638460a001516128b0565b8460e00151612b21565b60a0810151516040015146811461239a57604051635ea03eed60e11b81526004016106d691815260200190565b506102e281611022565b6123ae8383611051565b5f6123b9848461095f565b90505f8360c00151806123d8575060a085015160600151602001515115155b90505f5b846020015151811015612448575f6123f687878487610993565b905061242b7f000000000000000000000000000000000000000000000000000000000000000061242683466109dc565b612ea2565b61243f5761243a818587612f16565b600192505b506001016123dc565b5080610608576040516341a26a6360e01b815260040160405180910390fd5b5f5b816101200151518110156114d5576124bf7f000000000000000000000000000000000000000000000000000000000000000083610120015183815181106124b2576124b2614420565b6020026020010151612ea2565b82610120015182815181106124d6576124d6614420565b6020026020010151906124ff57604051631686a35960e21b81526004016106d691815260200190565b50600101612469565b815180515f919061251b90600190614b42565b8151811061252b5761252b614420565b602002602001015190508160c001511561255357612553818360e00151846101000151613050565b61076e81846040015161315f565b5f61098c83835f6131cc565b60a083015151606001515f908063ffffffff8111156125a25760405163714e253160e11b81526004016106d691815260200190565b5060a085015151602001516125b79085613261565b6125c985604001518560200151613449565b9150836060015163ffffffff165f14806125f657506301e1338063ffffffff16846060015163ffffffff16115b61261357604051630e94519360e41b815260040160405180910390fd5b8460a001516060015160200151515f0361262d575061098c565b826001600160a01b031684604001516001600160a01b031614801561265b575080846060015163ffffffff16145b61267857604051630e94519360e41b815260040160405180910390fd5b8360c001518061269457506126948560a00151606001516126b9565b6126b157604051635b40cf0d60e01b815260040160405180910390fd5b509392505050565b5f60026126c5836135a8565b60ff161492915050565b5f60036126c5836135a8565b5f5f8260200151516001600160401b038111156126fa576126fa6139e9565b604051908082528060200260200182016040528015612723578160200160208202803683370190505b5090505f5b815181101561282b577f09b0a32e9842b65559835c235891737e06927d59e48a6f0e0512e136a513a9e48460200151828151811061276857612768614420565b60200260200101515f01518560200151838151811061278957612789614420565b602002602001015160200151866020015184815181106127ab576127ab614420565b602002602001015160400151805190602001206040516020016127f094939291909384526001600160a01b039290921660208401526040830152606082015260800190565b6040516020818303038152906040528051906020012082828151811061281857612818614420565b6020908102919091010152600101612728565b507fdbc520cb50a8aaf3fa06ea43dc3d59d248e52ae638476e3268a1e6e36bffe196835f0151826040516020016128629190615159565b60408051601f19818403018152828252805160209182012090830194909452810191909152606081019190915260800160405160208183030381529060405280519060200120915050919050565b606081516001600160401b038111156128cb576128cb6139e9565b6040519080825280602002602001820160405280156128f4578160200160208202803683370190505b5090505f5b82518110156129515782818151811061291457612914614420565b60200260200101515f015182828151811061293157612931614420565b6001600160a01b03909216602092830291909101909101526001016128f9565b50919050565b5f7fc988b4da10503879cf4b893fed09620229f5ade301ef5e4af6124b22823627dc612985835f0151613633565b836020015161299785604001516126db565b6129a486606001516126db565b6080808801516040805160208101989098528701959095526001600160801b0390931660608601529184015260a083015260c082015260e0015b604051602081830303815290604052805190602001209050919050565b5f5f83516001600160401b03811115612a1657612a166139e9565b604051908082528060200260200182016040528015612a3f578160200160208202803683370190505b5090505f5b8151811015612af05783858281518110612a6057612a60614420565b60200260200101515f0151868381518110612a7d57612a7d614420565b602002602001015160200151604051602001612ab5939291909283526001600160a01b03919091166020830152604082015260600190565b60405160208183030381529060405280519060200120828281518110612add57612add614420565b6020908102919091010152600101612a44565b5080604051602001612b029190615159565b6040516020818303038152906040528051906020012091505092915050565b606081518351612b31919061518e565b6001600160401b03811115612b4857612b486139e9565b604051908082528060200260200182016040528015612b71578160200160208202803683370190505b5090505f5b8351811015612bcb57838181518110612b9157612b91614420565b6020026020010151828281518110612bab57612bab614420565b6001600160a01b0390921660209283029190910190910152600101612b76565b505f5b8251811015612c2f57828181518110612be957612be9614420565b602002602001015182828651612bff919061518e565b81518110612c0f57612c0f614420565b6001600160a01b0390921660209283029190910190910152600101612bce565b5092915050565b612c428383835f6136c8565b61076e57612c5383835f60016136c8565b612c7b57604051635274afe760e01b81526001600160a01b03841660048201526024016106d6565b61210e83838360016136c8565b83516020808601516060878101516080808a015160a0808c015160c0808e0151604080519a8b019b909b529989019790975287860194909452918601528401529082019290925263458abc4760e11b9060e00160408051601f19818403018152828252888201516101208a01516101408b0151602086018b9052938501919091526060840188905263ffffffff808816608086015290811660a085015290911660c08301529060e00160408051601f198184030181528282526101a060208401525f918301919091529060600160408051601f1981840301815290829052612d75949392916020016151b8565b6040516020818303038152906040529050949350505050565b606061098c83835f613712565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316612df1578383151615612de5573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b6001600160a01b038316612e1557610bde82826120f1565b6040516370a0823160e01b81526001600160a01b0383811660048301525f91908516906370a0823190602401602060405180830381865afa158015612e5c573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190612e809190614b17565b9050612e966001600160a01b0385168484612101565b6108fa84848385610a9b565b6040516330d720ff60e21b8152600481018290525f906002906001600160a01b0385169063c35c83fc90602401602060405180830381865afa158015612eea573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190612f0e9190614b17565b149392505050565b60808301517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0390811690821614155f81612f58575f612f62565b612f628386610a0e565b9050612fa67f00000000000000000000000000000000000000000000000000000000000000008760c00151856001600160a01b0316612c369092919063ffffffff16565b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663deff4b24878660600151612fef88608001516001600160a01b031690565b6040518463ffffffff1660e01b815260040161300d939291906151ef565b5f604051808303815f87803b158015613024575f5ffd5b505af1158015613036573d5f5f3e3d5ffd5b505050508115611342576113428386838960c00151610a9b565b613059836137d6565b5f61306b8460a00151606001516126cf565b90505f816130bc57604080515f80825260208201909252906130b6565b60408051606080820183525f8083526020830152918101919091528152602001906001900390816130885790505b506130ca565b8460a0015160600151602001515b90506130da6106f2868686611e1a565b60a08601515151604051638683a93160e01b81526001600160a01b039290921691638683a9319161313691889186918991907f000000000000000000000000000000000000000000000000000000000000000090600401614fa4565b5f604051808303815f87803b15801561314d575f5ffd5b505af1158015610aff573d5f5f3e3d5ffd5b6131708260a00151606001516126b9565b156114d55761317e826137d6565b6040516305dd2a4560e01b81526001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906305dd2a45906113199085908590600401614e4d565b5f814710156131f75760405163cf47918160e01b8152476004820152602481018390526044016106d6565b763d602d80600a3d3981f3363d3d373d3d3d363d730000008460601b60e81c175f526e5af43d82803e903d91602b57fd5bf38460781b17602052826037600984f590506001600160a01b03811661098c5760405163b06ebf3d60e01b815260040160405180910390fd5b5f5b8160200151518110156132e15782518260200151828151811061328857613288614420565b60200260200101516040015110826020015182815181106132ab576132ab614420565b602002602001015160400151906132d8576040516368ae488f60e01b81526004016106d691815260200190565b50600101613263565b505f5b825181101561076e575f5f5b83602001515181101561336257828460200151828151811061331457613314614420565b6020026020010151604001511461332b575f61334e565b8360200151818151811061334157613341614420565b6020026020010151606001515b613358908361518e565b91506001016132f0565b5083828151811061337557613375614420565b602002602001015160200151811482906133a5576040516368ae488f60e01b81526004016106d691815260200190565b508260c0015115613440575f6133db8460e001518685815181106133cb576133cb614420565b60200260200101515f015161381e565b90506133f3858685815181106133cb576133cb614420565b81101585848151811061340857613408614420565b60200260200101515f01519061343d5760405163244acd2f60e21b81526001600160a01b0390911660048201526024016106d6565b50505b506001016132e4565b5f5f5b835181101561356f575f5f5f5b85518110156134eb5786848151811061347457613474614420565b60200260200101515f01516001600160a01b031686828151811061349a5761349a614420565b60200260200101515f01516001600160a01b0316036134e357600192508581815181106134c9576134c9614420565b602002602001015160200151826134e0919061518e565b91505b600101613459565b5081158061350e575061350a868785815181106133cb576133cb614420565b8110155b86848151811061352057613520614420565b60200260200101515f0151906135555760405163c80b6b7360e01b81526001600160a01b0390911660048201526024016106d6565b508380613560575081155b9350505080600101905061344c565b5080158061357d5750815115155b5f90612c2f5760405163c80b6b7360e01b81526001600160a01b0390911660048201526024016106d6565b5f8160200151515f036135bc57505f919050565b5080515f1a60028114806135d3575060ff81166003145b8251906135f657604051631462202960e01b81526004016106d691815260200190565b50815161360290613898565b80156136105750815160101b155b82519061295157604051631462202960e01b81526004016106d691815260200190565b5f7ff72802bb5695954ab337feb3d113d61f4206cfaef3987552df2b2b47477db74b825f015161368784602001517f55550a068ac7a6c7ce02eac46ebe7c7b964dd10d7800455df1c5bc5a6685a42c6129fb565b604080860151606080880151835160208101979097526001600160a01b039095169286019290925290840191909152608083015260a082015260c0016129de565b60405163095ea7b360e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316612df1578383151615612de5573d5f823e3d81fd5b60608147101561373e5760405163cf47918160e01b8152476004820152602481018390526044016106d6565b5f61374a8584866138c6565b905080801561376b57505f3d118061376b57505f856001600160a01b03163b115b15613780576137786138db565b91505061098c565b80156137aa57604051639996b31560e01b81526001600160a01b03861660048201526024016106d6565b3d156137bd576137b86138f4565b6126b1565b60405163d6bda27560e01b815260040160405180910390fd5b8060a00151602001516001600160801b03165a10158160a0015160200151906114d5576040516302f18fc360e51b81526001600160801b0390911660048201526024016106d6565b5f5f5b8351811015612c2f57826001600160a01b031684828151811061384657613846614420565b60200260200101515f01516001600160a01b031614613865575f613884565b83818151811061387757613877614420565b6020026020010151602001515b61388e908361518e565b9150600101613821565b5f600182901a6007811080156138b0575060ff811615155b801561098c575060ff8116600414159392505050565b5f5f5f83516020850186885af1949350505050565b6040513d81523d5f602083013e3d602001810160405290565b6040513d5f823e3d81fd5b6040518061018001604052805f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f63ffffffff1681526020015f63ffffffff168152602001606081525090565b60408051610140810182525f8082526060602083018190529282018190528282018190526080820181905260a0820181905260c082015260e08101829052610100810182905261012081019190915290565b5f602082840312156139c3575f5ffd5b81356001600160401b038111156139d8575f5ffd5b82016080818503121561098c575f5ffd5b634e487b7160e01b5f52604160045260245ffd5b604080519081016001600160401b0381118282101715613a1f57613a1f6139e9565b60405290565b604051608081016001600160401b0381118282101715613a1f57613a1f6139e9565b604051606081016001600160401b0381118282101715613a1f57613a1f6139e9565b60405160a081016001600160401b0381118282101715613a1f57613a1f6139e9565b60405160c081016001600160401b0381118282101715613a1f57613a1f6139e9565b60405161010081016001600160401b0381118282101715613a1f57613a1f6139e9565b60405161014081016001600160401b0381118282101715613a1f57613a1f6139e9565b604051601f8201601f191681016001600160401b0381118282101715613b1b57613b1b6139e9565b604052919050565b6001600160a01b03811681146102e2575f5ffd5b8035613b4281613b23565b919050565b5f6001600160401b03821115613b5f57613b5f6139e9565b5060051b60200190565b5f82601f830112613b78575f5ffd5b8135613b8b613b8682613b47565b613af3565b8082825260208201915060208360061b860101925085831115613bac575f5ffd5b602085015b83811015613bf75760408188031215613bc8575f5ffd5b613bd06139fd565b8135613bdb81613b23565b8152602082810135818301529084529290920191604001613bb1565b5095945050505050565b5f60808284031215613c11575f5ffd5b613c19613a25565b90508135613c2681613b23565b815260208201356001600160401b03811115613c40575f5ffd5b613c4c84828501613b69565b6020830152506040828101359082015260609182013591810191909152919050565b80356001600160801b0381168114613b42575f5ffd5b5f82601f830112613c93575f5ffd5b81356001600160401b03811115613cac57613cac6139e9565b613cbf601f8201601f1916602001613af3565b818152846020838601011115613cd3575f5ffd5b816020850160208301375f918101602001919091529392505050565b5f82601f830112613cfe575f5ffd5b8135613d0c613b8682613b47565b8082825260208201915060208360051b860101925085831115613d2d575f5ffd5b602085015b83811015613bf75780356001600160401b03811115613d4f575f5ffd5b86016060818903601f19011215613d64575f5ffd5b613d6c613a47565b6020820135613d7a81613b23565b81526040820135602082015260608201356001600160401b03811115613d9e575f5ffd5b613dad8a602083860101613c84565b60408301525084525060209283019201613d32565b5f60408284031215613dd2575f5ffd5b613dda6139fd565b82358152905060208201356001600160401b03811115613df8575f5ffd5b613e0484828501613cef565b60208301525092915050565b5f60a08284031215613e20575f5ffd5b613e28613a69565b905081356001600160401b03811115613e3f575f5ffd5b613e4b84828501613c01565b825250613e5a60208301613c6e565b602082015260408201356001600160401b03811115613e77575f5ffd5b613e8384828501613dc2565b60408301525060608201356001600160401b03811115613ea1575f5ffd5b613ead84828501613dc2565b60608301525060809182013591810191909152919050565b5f60c08284031215613ed5575f5ffd5b613edd613a8b565b9050613ee882613b37565b81526020828101359082015260408201356001600160401b03811115613f0c575f5ffd5b613f1884828501613b69565b604083015250606082810135908201526080808301359082015260a08201356001600160401b03811115613f4a575f5ffd5b613f5684828501613e10565b60a08301525092915050565b5f5f83601f840112613f72575f5ffd5b5081356001600160401b03811115613f88575f5ffd5b602083019150836020828501011115613f9f575f5ffd5b9250929050565b5f5f5f60408486031215613fb8575f5ffd5b83356001600160401b03811115613fcd575f5ffd5b613fd986828701613ec5565b93505060208401356001600160401b03811115613ff4575f5ffd5b61400086828701613f62565b9497909650939450505050565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b805182526020810151602083015260408101516040830152606081015160608301526080810151608083015260a081015160a083015260c081015160c083015260e081015160e08301526101008101516101008301525f6101208201516140ab61012085018263ffffffff169052565b506101408201516140c561014085018263ffffffff169052565b50610160820151610180610160850152611bb061018085018261400d565b5f604082016040835280855180835260608501915060608160051b8601019250602087015f5b8281101561413a57605f1987860301845261412585835161403b565b94506020938401939190910190600101614109565b5050505082810360208401528084518083526020830191506020860192505f5b8181101561417857835183526020938401939092019160010161415a565b50909695505050505050565b5f5f5f5f5f60608688031215614198575f5ffd5b85356141a381613b23565b945060208601356001600160401b038111156141bd575f5ffd5b8601601f810188136141cd575f5ffd5b80356001600160401b038111156141e2575f5ffd5b8860208260061b84010111156141f6575f5ffd5b6020919091019450925060408601356001600160401b03811115614218575f5ffd5b61422488828901613f62565b969995985093965092949392505050565b5f60208284031215614245575f5ffd5b81356001600160401b0381111561425a575f5ffd5b8201610100818503121561098c575f5ffd5b5f60a082840312801561427d575f5ffd5b50614286613a69565b823561429181613b23565b81526020838101359082015260408301356142ab81613b23565b6040820152606083810135908201526080928301359281019290925250919050565b5f5f5f83850360c08112156142e0575f5ffd5b60a08112156142ed575f5ffd5b5083925060a08401356001600160401b03811115614309575f5ffd5b8401601f81018613614319575f5ffd5b80356001600160401b0381111561432e575f5ffd5b8660208260051b8401011115614342575f5ffd5b939660209190910195509293505050565b5f60808284031215614363575f5ffd5b61436b613a25565b905081356001600160401b03811115614382575f5ffd5b61438e84828501613ec5565b82525060208201356001600160401b038111156143a9575f5ffd5b6143b584828501613c84565b60208301525060408201356001600160401b038111156143d3575f5ffd5b6143df84828501613c84565b60408301525060608201356001600160401b038111156143fd575f5ffd5b61440984828501613cef565b60608301525092915050565b5f61067a3683614353565b634e487b7160e01b5f52603260045260245ffd5b5f60208284031215614444575f5ffd5b813561098c81613b23565b5f82601f83011261445e575f5ffd5b813561446c613b8682613b47565b8082825260208201915060208360051b86010192508583111561448d575f5ffd5b602085015b83811015613bf75780356001600160401b038111156144af575f5ffd5b6144be886020838a0101613ec5565b84525060209283019201614492565b5f82601f8301126144dc575f5ffd5b81356144ea613b8682613b47565b8082825260208201915060208360051b86010192508583111561450b575f5ffd5b602085015b83811015613bf75780356001600160401b0381111561452d575f5ffd5b61453c886020838a0101613c84565b84525060209283019201614510565b5f82601f83011261455a575f5ffd5b8135614568613b8682613b47565b8082825260208201915060208360051b860101925085831115614589575f5ffd5b602085015b83811015613bf75780356145a181613b23565b83526020928301920161458e565b5f61010082840312156145c0575f5ffd5b6145c8613aad565b905081356001600160401b038111156145df575f5ffd5b6145eb8482850161444f565b82525060208201356001600160401b03811115614606575f5ffd5b614612848285016144cd565b60208301525060408201356001600160401b03811115614630575f5ffd5b61463c84828501613c84565b6040830152506060828101359082015261465860808301613b37565b608082015260a08201356001600160401b03811115614675575f5ffd5b61468184828501613b69565b60a08301525060c08201356001600160401b0381111561469f575f5ffd5b6146ab84828501613cef565b60c08301525060e08201356001600160401b038111156146c9575f5ffd5b6146d58482850161454b565b60e08301525092915050565b5f61067a36836145af565b81516001600160a01b0390811682526020808401519083015260408084015190911690820152606080830151908201526080918201519181019190915260a00190565b604080825281018390525f8460608301825b8681101561477157823561475481613b23565b6001600160a01b0316825260209283019290910190600101614741565b506001600160a01b03949094166020939093019290925250909392505050565b8051613b4281613b23565b5f82601f8301126147ab575f5ffd5b81516147b9613b8682613b47565b8082825260208201915060208360071b8601019250858311156147da575f5ffd5b602085015b83811015613bf757608081880312156147f6575f5ffd5b6147fe613a25565b815161480981613b23565b815260208281015181830152604080840151908301526060808401519083015290845292909201916080016147df565b805163ffffffff81168114613b42575f5ffd5b80518015158114613b42575f5ffd5b5f82601f83011261486a575f5ffd5b8151614878613b8682613b47565b8082825260208201915060208360061b860101925085831115614899575f5ffd5b602085015b83811015613bf757604081880312156148b5575f5ffd5b6148bd6139fd565b81516148c881613b23565b815260208281015181830152908452929092019160400161489e565b5f82601f8301126148f3575f5ffd5b8151614901613b8682613b47565b8082825260208201915060208360051b860101925085831115614922575f5ffd5b602085015b83811015613bf757805161493a81613b23565b835260209283019201614927565b5f82601f830112614957575f5ffd5b8151614965613b8682613b47565b8082825260208201915060208360051b860101925085831115614986575f5ffd5b602085015b83811015613bf757805183526020928301920161498b565b5f602082840312156149b3575f5ffd5b81516001600160401b038111156149c8575f5ffd5b820161014081850312156149da575f5ffd5b6149e2613ad0565b6149eb82614791565b815260208201516001600160401b03811115614a05575f5ffd5b614a118682850161479c565b602083015250614a2360408301614791565b6040820152614a3460608301614839565b6060820152614a4560808301614839565b6080820152614a5660a08301614791565b60a0820152614a6760c0830161484c565b60c082015260e08201516001600160401b03811115614a84575f5ffd5b614a908682850161485b565b60e0830152506101008201516001600160401b03811115614aaf575f5ffd5b614abb868285016148e4565b610100830152506101208201516001600160401b03811115614adb575f5ffd5b614ae786828501614948565b61012083015250949350505050565b604081525f614b08604083018561403b565b90508260208301529392505050565b5f60208284031215614b27575f5ffd5b5051919050565b634e487b7160e01b5f52601160045260245ffd5b8181038181111561067a5761067a614b2e565b80356001600160e01b03198116906004841015612c2f576001600160e01b031960049490940360031b84901b1690921692915050565b5f5f85851115614b99575f5ffd5b83861115614ba5575f5ffd5b5050820193919092039150565b5f60208284031215614bc2575f5ffd5b81356001600160401b03811115614bd7575f5ffd5b611bb084828501614353565b5f60208284031215614bf3575f5ffd5b81356001600160401b03811115614c08575f5ffd5b611bb0848285016145af565b5f5f60408385031215614c25575f5ffd5b825160ff1981168114614c36575f5ffd5b602084015190925060ff81168114614c4c575f5ffd5b809150509250929050565b6001815b6001841115614c9257808504811115614c7657614c76614b2e565b6001841615614c8457908102905b60019390931c928002614c5b565b935093915050565b5f82614ca85750600161067a565b81614cb457505f61067a565b8160018114614cca5760028114614cd457614cf0565b600191505061067a565b60ff841115614ce557614ce5614b2e565b50506001821b61067a565b5060208310610133831016604e8410600b8410161715614d13575081810a61067a565b614d1f5f198484614c57565b805f1904821115614d3257614d32614b2e565b029392505050565b5f61098c60ff841683614c9a565b808202811582820484141761067a5761067a614b2e565b5f8151808452602084019350602083015f5b82811015614dad57614d9786835180516001600160a01b03168252602090810151910152565b6040959095019460209190910190600101614d71565b5093949350505050565b5f82825180855260208501945060208160051b830101602085015f5b8381101561417857848303601f19018852815180516001600160a01b0316845260208082015190850152604090810151606091850182905290614e189085018261400d565b6020998a0199909450929092019150600101614dd3565b805182525f602082015160406020850152611bb06040850182614db7565b604080825283516001600160a01b0316828201526020840151606083015283015160c060808301525f90614e85610100840182614d5f565b9050606085015160a0840152608085015160c084015260a0850151603f198483030160e0850152805160a0835260018060a01b0381511660a08401526020810151608060c0850152614edb610120850182614d5f565b9050604082015160e0850152606082015161010085015260208301519150614f0e60208501836001600160801b03169052565b604083015191508381036040850152614f278183614e2f565b91505060608201518382036060850152614f418282614e2f565b915050608082015160808401528481036020860152614f60818761400d565b979650505050505050565b5f8151808452602084019350602083015f5b82811015614dad5781516001600160a01b0316865260209586019590910190600101614f7d565b60a081525f614fb660a0830188614d5f565b8281036020840152614fc88188614db7565b90508281036040840152614fdc8187614f6b565b6001600160a01b0395861660608501529390941660809092019190915250949350505050565b60c081525f8751606060c084015261501e610120840182614d5f565b60208a81015160e086015260408b01516101008601528482038582015289518083528a820193509101905f5b818110156150865761507083855180516001600160a01b03168252602090810151910152565b602093909301926040929092019160010161504a565b50506001600160a01b038816604085015286606085015283810360808501526150af818761400d565b91505082810360a08401526150c4818561400d565b9998505050505050505050565b606081525f6150e36060830186614db7565b82810360208401526150f58186614f6b565b91505060018060a01b0383166040830152949350505050565b848152836020820152608060408201525f61512c6080830185614d5f565b8281036060840152614f608185614f6b565b5f6020828403121561514e575f5ffd5b815161098c81613b23565b81515f90829060208501835b82811015615183578151845260209384019390910190600101615165565b509195945050505050565b8082018082111561067a5761067a614b2e565b5f81518060208401855e5f93019283525090919050565b6001600160e01b0319851681525f6151e56151df6151d960048501886151a1565b866151a1565b846151a1565b9695505050505050565b606081525f615201606083018661403b565b6020830194909452506040015291905056fe4d616e64617465206d616e64617465294d616e6461746528546172676574207461726765742c75696e74313238206d696e4761732c4f70206f726967696e4f70732c4f7020646573744f70732c627974657333322071294f7028627974657333322076742c4f70735b5d206f7073294f7073286164647265737320746f2c75696e743235362076616c75652c6279746573206461746129546172676574286164647265737320726563697069656e742c546f6b656e5b5d20746f6b656e4f75742c75696e7432353620746172676574436861696e2c75696e743235362066696c6c45787069727929546f6b656e286164647265737320746f6b656e2c75696e7432353620616d6f756e7429546f6b656e5065726d697373696f6e73286164647265737320746f6b656e2c75696e7432353620616d6f756e7429a164736f6c634300081e000a60a0604052336080523480156012575f5ffd5b506080516109fd6100375f395f818160730152818160db01526102e101526109fd5ff3fe608060405260043610610036575f3560e01c80638683a93114610041578063904cae5c14610062578063d20c88bd146100b1575f5ffd5b3661003d57005b5f5ffd5b34801561004c575f5ffd5b5061006061005b3660046107d3565b6100d0565b005b34801561006d575f5ffd5b506100957f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b03909116815260200160405180910390f35b3480156100bc575f5ffd5b506100606100cb3660046108c1565b6102d6565b336001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614610119576040516372cc71e760e11b815260040160405180910390fd5b5f5b8781101561014c5761014489898381811061013857610138610914565b9050604002018361032f565b60010161011b565b505f5b8781101561023c575f6101898a8a8481811061016d5761016d610914565b6101839260206040909202019081019150610928565b3061049f565b905089898381811061019d5761019d610914565b905060400201602001358110158a8a848181106101bc576101bc610914565b6101d29260206040909202019081019150610928565b8b8b858181106101e4576101e4610914565b905060400201602001358390919261022d576040516346d2df1160e11b81526001600160a01b039093166004840152602483019190915260448201526064015b60405180910390fd5b5050505080600101905061014f565b505f5b8581101561027c5761027487878381811061025c5761025c610914565b905060200281019061026e919061094a565b82610531565b60010161023f565b505f5b878110156102c0576102b889898381811061029c5761029c610914565b6102b29260206040909202019081019150610928565b846105e6565b60010161027f565b506102cc848484610664565b5050505050505050565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461031f576040516372cc71e760e11b815260040160405180910390fd5b61032a838383610664565b505050565b5f8061033e6020850185610928565b6001600160a01b031614905080158161037557506001600160a01b0382166103696020850185610928565b6001600160a01b031614155b1561037f57505050565b5f6103906101836020860186610928565b90505f818560200135116103a4575f6103b2565b6103b2826020870135610968565b90505f836103c0575f6103c2565b845b90508115806103d95750816103d7823061049f565b105b156103e657505050505050565b831561044657604051632e1a7d4d60e01b8152600481018390526001600160a01b03861690632e1a7d4d906024015f604051808303815f87803b15801561042b575f5ffd5b505af115801561043d573d5f5f3e3d5ffd5b50505050610497565b846001600160a01b031663d0e30db0836040518263ffffffff1660e01b81526004015f604051808303818588803b15801561047f575f5ffd5b505af1158015610491573d5f5f3e3d5ffd5b50505050505b505050505050565b5f6001600160a01b0383161561051c576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa1580156104f3573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906105179190610987565b610528565b816001600160a01b0316315b90505b92915050565b5f806105406020850185610928565b6001600160a01b0316602085013561055b604087018761099e565b6040516105699291906109e1565b5f6040518083038185875af1925050503d805f81146105a3576040519150601f19603f3d011682016040523d82523d5f602084013e6105a8565b606091505b509150915081156105b95750505050565b805183906105dd576040516307f3476960e31b815260040161022491815260200190565b50805160208201fd5b5f6105f1833061049f565b9050805f036105ff57505050565b6001600160a01b0383166106505761061782826106bd565b828290916106495760405163296c17bb60e21b81526001600160a01b0390921660048301526024820152604401610224565b5050505050565b61032a6001600160a01b03841683836106cd565b5f5b828110156106a65761069e84848381811061068357610683610914565b90506020020160208101906106989190610928565b836105e6565b600101610666565b50471561032a576106b781476106bd565b50505050565b5f5f5f5f5f85875af19392505050565b6106da8383836001610702565b61032a57604051635274afe760e01b81526001600160a01b0384166004820152602401610224565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f5114831661075857838315161561074c573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b5f5f83601f840112610774575f5ffd5b50813567ffffffffffffffff81111561078b575f5ffd5b6020830191508360208260051b85010111156107a5575f5ffd5b9250929050565b6001600160a01b03811681146107c0575f5ffd5b50565b80356107ce816107ac565b919050565b5f5f5f5f5f5f5f5f60a0898b0312156107ea575f5ffd5b883567ffffffffffffffff811115610800575f5ffd5b8901601f81018b13610810575f5ffd5b803567ffffffffffffffff811115610826575f5ffd5b8b60208260061b840101111561083a575f5ffd5b60209182019950975089013567ffffffffffffffff81111561085a575f5ffd5b6108668b828c01610764565b909750955050604089013567ffffffffffffffff811115610885575f5ffd5b6108918b828c01610764565b90955093506108a4905060608a016107c3565b91506108b260808a016107c3565b90509295985092959890939650565b5f5f5f604084860312156108d3575f5ffd5b833567ffffffffffffffff8111156108e9575f5ffd5b6108f586828701610764565b9094509250506020840135610909816107ac565b809150509250925092565b634e487b7160e01b5f52603260045260245ffd5b5f60208284031215610938575f5ffd5b8135610943816107ac565b9392505050565b5f8235605e1983360301811261095e575f5ffd5b9190910192915050565b8181038181111561052b57634e487b7160e01b5f52601160045260245ffd5b5f60208284031215610997575f5ffd5b5051919050565b5f5f8335601e198436030181126109b3575f5ffd5b83018035915067ffffffffffffffff8211156109cd575f5ffd5b6020019150368190038213156107a5575f5ffd5b818382375f910190815291905056fea164736f6c634300081e000a' as const

export const acrossArbiterDeployedBytecode =
  '0x6080604052600436106100a8575f3560e01c80636db32ecf116100625780636db32ecf146101ca5780638021fef7146101e95780639f9a988b1461021c578063aac0a8441461024f578063d497508e1461026e578063d999984d1461028d575f5ffd5b806306433b1b146100b357806332858b74146101035780633ae4d104146101245780633d4f732d14610151578063630dc7cb146101845780636316640f146101b7575f5ffd5b366100af57005b5f5ffd5b3480156100be575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020015b60405180910390f35b34801561010e575f5ffd5b5061012261011d3660046139b3565b6102c0565b005b34801561012f575f5ffd5b5061014361013e366004613fa6565b6102e5565b6040516100fa9291906140e3565b34801561015c575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b34801561018f575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6101226101c5366004614184565b61046b565b3480156101d5575f5ffd5b506101226101e4366004614235565b61060f565b3480156101f4575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b348015610227575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b34801561025a575f5ffd5b506100e661026936600461426c565b610629565b348015610279575f5ffd5b506101226102883660046142cd565b610680565b348015610298575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6102c8610773565b6102da336102d583614415565b6107aa565b6102e2610900565b50565b6060805f6103288686868080601f0160208091040260200160405190810160405280939291908181526020018383808284375f9201919091525061092a92505050565b90505f610335878361095f565b90508160200151516001600160401b03811115610354576103546139e9565b60405190808252806020026020018201604052801561038d57816020015b61037a6138ff565b8152602001906001900390816103725790505b5093508160200151516001600160401b038111156103ad576103ad6139e9565b6040519080825280602002602001820160405280156103d6578160200160208202803683370190505b5092505f5b8451811015610460576103f088848385610993565b85828151811061040257610402614420565b602002602001018190525061043b85828151811061042257610422614420565b60200260200101518960a001515f0151604001516109dc565b84828151811061044d5761044d614420565b60209081029190910101526001016103db565b505050935093915050565b610473610773565b5f5b838110156105b0575f6104af86868481811061049357610493614420565b6104a99260206040909202019081019150614434565b30610a0e565b90503363c40768768787858181106104c9576104c9614420565b6104df9260206040909202019081019150614434565b8888868181106104f1576104f1614420565b905060400201602001356040518363ffffffff1660e01b815260040161052c9291906001600160a01b03929092168252602082015260400190565b5f604051808303815f87803b158015610543575f5ffd5b505af1158015610555573d5f5f3e3d5ffd5b505050506105a786868481811061056e5761056e614420565b6105849260206040909202019081019150614434565b308389898781811061059857610598614420565b90506040020160200135610a9b565b50600101610475565b506105bc858383610b0a565b5f5b838110156105ff576105f78585838181106105db576105db614420565b6105f19260206040909202019081019150614434565b87610bad565b6001016105be565b50610608610900565b5050505050565b610617610773565b6102da33610624836146e1565b610c24565b5f61067a7f00000000000000000000000000000000000000000000000000000000000000008360405160200161065f91906146ec565b60405160208183030381529060405280519060200120610edc565b92915050565b610688610773565b5f61069b6102693686900386018661426c565b9050806001600160a01b03163b5f036106f95760608401354281106106df5760405163afbc712760e01b81526004016106d691815260200190565b60405180910390fd5b506106f76106f23686900386018661426c565b610f44565b505b6001600160a01b03811663d20c88bd848461071a6060890160408a01614434565b6040518463ffffffff1660e01b81526004016107389392919061472f565b5f604051808303815f87803b15801561074f575f5ffd5b505af1158015610761573d5f5f3e3d5ffd5b505050505061076e610900565b505050565b61077b610fdb565b6107a860017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b9061101b565b565b805160208201515f906107be90839061092a565b60208301519091504681146107e957604051635ea03eed60e11b81526004016106d691815260200190565b506107f382611022565b6107fd8282611051565b61080b8284604001516112b5565b61082d8284604001516108288585898960600151515f14156114d9565b6116a0565b6108378230611987565b606083015183516040516001600160a01b038881168252909116907f02159c0d13488d8a35a294a8cc191d9d4f316157ba6ec00d54ecf1a48a5a1f629060200160405180910390a461089683606001516108918484611aef565b611bb8565b6108a08282611c0f565b6108ae826040015185611d79565b5f5b8160200151518110156108ef576108e7826020015182815181106108d6576108d6614420565b60200260200101515f015186610bad565b6001016108b0565b506108fa5f85610bad565b50505050565b6107a85f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f006107a2565b610932613961565b61093c8383611db2565b8180602001905181019061095091906149a3565b905061067a83825f0151611de0565b5f8160c001516109755760a0830151515161098c565b61098c610269848460e00151856101000151611e1a565b9392505050565b61099b6138ff565b6109d385858530866109ce8b8b602001518b815181106109bd576109bd614420565b602002602001015160400151611ef1565b611fbe565b95945050505050565b5f82826040516020016109f0929190614af6565b60405160208183030381529060405280519060200120905092915050565b5f6001600160a01b03831615610a8b576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa158015610a62573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610a869190614b17565b61098c565b506001600160a01b031631919050565b5f610aa68585610a0e565b90505f838211610ab6575f610ac0565b610ac08483614b42565b905085838281811015610aff576040516324ad4cb160e11b81526001600160a01b039093166004840152602483019190915260448201526064016106d6565b505050505050505050565b5f610b158284614b55565b905063335e9d2360e21b6001600160e01b0319821601610b5257610b4d84610b408460048188614b8b565b8101906102d59190614bb2565b6108fa565b63924cd13160e01b6001600160e01b0319821601610b8857610b4d84610b7b8460048188614b8b565b8101906106249190614be3565b604051632d8d621d60e01b81526001600160e01b0319821660048201526024016106d6565b5f610bb88330610a0e565b9050805f03610bc657505050565b6001600160a01b038316610c1057610bde82826120f1565b828290916106085760405163296c17bb60e21b81526001600160a01b03909216600483015260248201526044016106d6565b61076e6001600160a01b0384168383612101565b8051518015801590610c3a575081602001515181145b610c5757604051639c95219f60e01b815260040160405180910390fd5b5f816001600160401b03811115610c7057610c706139e9565b604051908082528060200260200182016040528015610ca957816020015b610c96613961565b815260200190600190039081610c8e5790505b5090505f5b82811015610d1e57610cf9845f01518281518110610cce57610cce614420565b602002602001015185602001518381518110610cec57610cec614420565b602002602001015161092a565b828281518110610d0b57610d0b614420565b6020908102919091010152600101610cae565b508251610d2b9082612136565b610d34836122c7565b5f5b82811015610dab57610d63845f01518281518110610d5657610d56614420565b602002602001015161236d565b610da3845f01518281518110610d7b57610d7b614420565b6020026020010151838381518110610d9557610d95614420565b6020026020010151866123a4565b600101610d36565b505f5b82811015610de057610dd8828281518110610dcb57610dcb614420565b6020026020010151612467565b600101610dae565b505f5b8360e0015151811015610e1f57610e178460e001518281518110610e0957610e09614420565b602002602001015186610bad565b600101610de3565b50610e2a5f85610bad565b610e578382610e3a600186614b42565b81518110610e4a57610e4a614420565b6020026020010151612508565b5f5b82811015610608575f845f01518281518110610e7757610e77614420565b60200260200101519050610e8b8130611987565b606082015182516040516001600160a01b038a81168252909116907fad514332356ac6c6a4939a7c410d2e393f1a82d959f5eaa2513eb83ee309799a9060200160405180910390a450600101610e59565b6040513060388201526f5af43d82803e903d91602b57fd5bf3ff602482015260148101839052733d602d80600a3d3981f3363d3d373d3d3d363d738152605881018290526037600c820120607882015260556043909101205f906001600160a01b031661098c565b5f5f610f4f83610629565b9050806001600160a01b0381163b15610f8a5760405160016202b9df60e31b031981526001600160a01b0390911660048201526024016106d6565b5061098c7f000000000000000000000000000000000000000000000000000000000000000084604051602001610fc091906146ec565b60405160208183030381529060405280519060200120612561565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c156107a857604051633ee5aeb560e01b815260040160405180910390fd5b80825d5050565b60a08101515160600151804281101561076e57604051637c06dd7560e11b81526004016106d691815260200190565b5f61105d83833061256d565b90508015801561107257506002826020015151105b1561107c57505050565b5f5b8260200151518110156108fa575f836020015182815181106110a2576110a2614420565b602002602001015190505f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663faeb6e598860200151855f01516040518363ffffffff1660e01b81526004016111159291909182526001600160a01b0316602082015260400190565b6040805180830381865afa15801561112f573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906111539190614c14565b915091505f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663faeb6e598a60a001515f0151604001516111a28c8960400151611ef1565b6040516001600160e01b031960e085901b16815260048101929092526001600160a01b031660248201526044016040805180830381865afa1580156111e9573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061120d9190614c14565b90925090505f60ff1985161580159061122c575060ff19858116908416145b801561123b5750606086015115155b90505f61124985600a614d3a565b87606001516112589190614d48565b61126384600a614d3a565b88602001516112729190614d48565b101590508180156112805750805b88906112a25760405163076a00c760e41b81526004016106d691815260200190565b505050505050505080600101905061107e565b6112c68260a00151604001516126b9565b1561134a576040516372c0e3f560e11b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063e581c7ea906113199085908590600401614e4d565b5f604051808303815f87803b158015611330575f5ffd5b505af1158015611342573d5f5f3e3d5ffd5b505050505050565b61135b8260a00151604001516126cf565b156114d5575f82602001516113778460a00151604001516126db565b6040805160208101939093528201526060016040516020818303038152906040528051906020012090506113f06040518060a00160405280855f01516001600160a01b0316815260200185606001518152602001855f01516001600160a01b031681526020018560800151815260200183815250610f44565b6001600160a01b0316638683a9315f60405190808252806020026020018201604052801561144357816020015b604080518082019091525f808252602082015281526020019060019003908161141d5790505b508560a00151604001516020015161145e87604001516128b0565b87516040516001600160e01b031960e087901b1681526114a694939291907f000000000000000000000000000000000000000000000000000000000000000090600401614fa4565b5f604051808303815f87803b1580156114bd575f5ffd5b505af11580156114cf573d5f5f3e3d5ffd5b50505050505b5050565b60a08301516060906001600160a01b0316158061150b5750826001600160a01b03168460a001516001600160a01b0316145b83906115365760405163296ce1bf60e21b81526001600160a01b0390911660048201526024016106d6565b508460400151516001600160401b03811115611554576115546139e9565b60405190808252806020026020018201604052801561157d578160200160208202803683370190505b5090505f5b8151811015611697578261159657836115b8565b7f00000000000000000000000000000000000000000000000000000000000000005b8282815181106115ca576115ca614420565b60200260200101906001600160a01b031690816001600160a01b0316815250505f5b85602001515181101561168e578660400151828151811061160f5761160f614420565b60200260200101515f01516001600160a01b03168660200151828151811061163957611639614420565b60200260200101515f01516001600160a01b031603611686573083838151811061166557611665614420565b60200260200101906001600160a01b031690816001600160a01b0316815250505b6001016115ec565b50600101611582565b50949350505050565b6040830151515f816001600160401b038111156116bf576116bf6139e9565b6040519080825280602002602001820160405280156116e8578160200160208202803683370190505b5090505f826001600160401b03811115611704576117046139e9565b60405190808252806020026020018201604052801561174857816020015b604080518082019091525f80825260208201528152602001906001900390816117225790505b5090505f5b83811015611833576117988760400151828151811061176e5761176e614420565b60200260200101515f015186838151811061178b5761178b614420565b6020026020010151610a0e565b8382815181106117aa576117aa614420565b60200260200101818152505060405180604001604052808683815181106117d3576117d3614420565b60200260200101516001600160a01b03168152602001886040015183815181106117ff576117ff614420565b60200260200101516020015181525082828151811061182057611820614420565b602090810291909101015260010161174d565b506e22d473030f116ddee9f6b43ac78ba36001600160a01b031663fe8ec1a760405180606001604052808960400151815260200189606001518152602001896080015181525083895f015161188b8b60a00151612957565b604051806101600160405280610139815260200161521461013991398b6040518763ffffffff1660e01b81526004016118c996959493929190615002565b5f604051808303815f87803b1580156118e0575f5ffd5b505af11580156118f2573d5f5f3e3d5ffd5b505050505f5b838110156114cf5761197f8760400151828151811061191957611919614420565b60200260200101515f015186838151811061193657611936614420565b602002602001015185848151811061195057611950614420565b60200260200101518a60400151858151811061196e5761196e614420565b602002602001015160200151610a9b565b6001016118f8565b602080830151604080517f8cad95687ba82c2ce50e74f7b754645e5117c3a5bec8151c0726d5857980a866938101939093527f9ac997416e8ff9d2ff6bebeb7149f65cdae5e32e2b90440b566bb3044041d36a9083015260608201526e22d473030f116ddee9f6b43ac78ba360808201525f90819060a0016040516020818303038152906040528051906020012090505f7f1b355fbc76f14a5aefe5c85df793a0f876f90d66f457273501c13ac311b5f3f8611a6786604001517f618358ac3db8dc274f0cd8829da7e234bd48cd73c4a740aede1adec9846d06a16129fb565b8587606001518860800151611a7f8a60a00151612957565b6040805160208101979097528601949094526001600160a01b039092166060850152608084015260a083015260c082015260e0016040516020818303038152906040528051906020012090506109d3828260405161190160f01b8152600281019290925260228201526042902090565b60605f8260200151516001600160401b03811115611b0f57611b0f6139e9565b604051908082528060200260200182016040528015611b38578160200160208202803683370190505b5090505f5b8151811015611b995783602001518181518110611b5c57611b5c614420565b60200260200101515f0151828281518110611b7957611b79614420565b6001600160a01b0390921660209283029190910190910152600101611b3d565b50611bb0611baa85604001516128b0565b82612b21565b949350505050565b8151156114d557604051637692bdd360e11b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063ed257ba690611319908590859030906004016150d1565b5f611c1a838361095f565b90505f5b8260200151518110156108fa575f83602001518281518110611c4257611c42614420565b602002602001015190505f611c7a825f01517f0000000000000000000000000000000000000000000000000000000000000000610a0e565b60208301518351919250611cb9916001600160a01b0316907f000000000000000000000000000000000000000000000000000000000000000090612c36565b611d3b7f0000000000000000000000000000000000000000000000000000000000000000611d36611cec8989888a610993565b60a08a0151516040015160608b0151611d2c9089604080516020808201949094528082019290925280518083038201815260609092019052805191012090565b8a60800151612c88565b612d8e565b50611d6f825f01517f0000000000000000000000000000000000000000000000000000000000000000838560200151610a9b565b5050600101611c1e565b5f5b825181101561076e57611daa838281518110611d9957611d99614420565b60200260200101515f015183610bad565b600101611d7b565b60a08201516080015181516020830120146114d55760405163af0203c960e01b815260040160405180910390fd5b81516001600160a01b038181169083161461076e57604051638822952160e01b81526001600160a01b0390911660048201526024016106d6565b611e596040518060a001604052805f6001600160a01b031681526020015f81526020015f6001600160a01b031681526020015f81526020015f81525090565b5f8460a001515f015160400151611e778660a00151606001516126db565b8585604051602001611e8c949392919061510e565b60408051601f19818403018152828252805160209182012060a0808501845289516001600160a01b0390811686526060808c015194870194909452908a0180515151909116938501939093529151518101519083015260808201529150509392505050565b5f8260a001515f0151602001518281518110611f0f57611f0f614420565b60209081029190910101515190506001600160a01b03811661067a5760a0830151516040908101519051635e5be3a560e01b815260048101919091527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690635e5be3a590602401602060405180830381865afa158015611f9a573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061098c919061513e565b611fc66138ff565b5f86602001518681518110611fdd57611fdd614420565b60200260200101519050611ffa885f01516001600160a01b031690565b8083526001600160a01b0385811660208086019190915260408a8101518316818701528451831660608088019190915292871660808701528482015160a08701528285015160c08701528b82015160e08701528b8301518151808401919091528082018b905281518082038301815293019052815191012086919060405160609390931b6bffffffffffffffffffffffff191660208401526034830191909152605482015260740160408051601f1981840301815291905280516020909101206101008301525060a0909601515160609081015163ffffffff90811661012089015295015190941661014086015250929392505050565b5f5f5f5f5f85875af19392505050565b61210e8383836001612d9b565b61076e57604051635274afe760e01b81526001600160a01b03841660048201526024016106d6565b5f600183516121459190614b42565b90505f6121a784838151811061215d5761215d614420565b602002602001015184848151811061217757612177614420565b602002602001015160e0015185858151811061219557612195614420565b60200260200101516101000151611e1a565b6040516020016121b791906146ec565b6040516020818303038152906040528051906020012090505f5b82811015610608575f6122278683815181106121ef576121ef614420565b602002602001015186848151811061220957612209614420565b602002602001015160e0015187858151811061219557612195614420565b60405160200161223791906146ec565b604051602081830303815290604052805190602001209050828114801561229b575084848151811061226b5761226b614420565b602002602001015160c00151151585838151811061228b5761228b614420565b602002602001015160c001511515145b82906122bd57604051637456724b60e01b81526004016106d691815260200190565b50506001016121d1565b5f5b8160a001515181101561234a576123428260a0015182815181106122ef576122ef614420565b60200260200101515f01517f00000000000000000000000000000000000000000000000000000000000000008460a00151848151811061233157612331614420565b602002602001015160200151612dfd565b6001016122c9565b506102e28160c001516108916123638460a001516128b0565b8460e00151612b21565b60a0810151516040015146811461239a57604051635ea03eed60e11b81526004016106d691815260200190565b506102e281611022565b6123ae8383611051565b5f6123b9848461095f565b90505f8360c00151806123d8575060a085015160600151602001515115155b90505f5b846020015151811015612448575f6123f687878487610993565b905061242b7f000000000000000000000000000000000000000000000000000000000000000061242683466109dc565b612ea2565b61243f5761243a818587612f16565b600192505b506001016123dc565b5080610608576040516341a26a6360e01b815260040160405180910390fd5b5f5b816101200151518110156114d5576124bf7f000000000000000000000000000000000000000000000000000000000000000083610120015183815181106124b2576124b2614420565b6020026020010151612ea2565b82610120015182815181106124d6576124d6614420565b6020026020010151906124ff57604051631686a35960e21b81526004016106d691815260200190565b50600101612469565b815180515f919061251b90600190614b42565b8151811061252b5761252b614420565b602002602001015190508160c001511561255357612553818360e00151846101000151613050565b61076e81846040015161315f565b5f61098c83835f6131cc565b60a083015151606001515f908063ffffffff8111156125a25760405163714e253160e11b81526004016106d691815260200190565b5060a085015151602001516125b79085613261565b6125c985604001518560200151613449565b9150836060015163ffffffff165f14806125f657506301e1338063ffffffff16846060015163ffffffff16115b61261357604051630e94519360e41b815260040160405180910390fd5b8460a001516060015160200151515f0361262d575061098c565b826001600160a01b031684604001516001600160a01b031614801561265b575080846060015163ffffffff16145b61267857604051630e94519360e41b815260040160405180910390fd5b8360c001518061269457506126948560a00151606001516126b9565b6126b157604051635b40cf0d60e01b815260040160405180910390fd5b509392505050565b5f60026126c5836135a8565b60ff161492915050565b5f60036126c5836135a8565b5f5f8260200151516001600160401b038111156126fa576126fa6139e9565b604051908082528060200260200182016040528015612723578160200160208202803683370190505b5090505f5b815181101561282b577f09b0a32e9842b65559835c235891737e06927d59e48a6f0e0512e136a513a9e48460200151828151811061276857612768614420565b60200260200101515f01518560200151838151811061278957612789614420565b602002602001015160200151866020015184815181106127ab576127ab614420565b602002602001015160400151805190602001206040516020016127f094939291909384526001600160a01b039290921660208401526040830152606082015260800190565b6040516020818303038152906040528051906020012082828151811061281857612818614420565b6020908102919091010152600101612728565b507fdbc520cb50a8aaf3fa06ea43dc3d59d248e52ae638476e3268a1e6e36bffe196835f0151826040516020016128629190615159565b60408051601f19818403018152828252805160209182012090830194909452810191909152606081019190915260800160405160208183030381529060405280519060200120915050919050565b606081516001600160401b038111156128cb576128cb6139e9565b6040519080825280602002602001820160405280156128f4578160200160208202803683370190505b5090505f5b82518110156129515782818151811061291457612914614420565b60200260200101515f015182828151811061293157612931614420565b6001600160a01b03909216602092830291909101909101526001016128f9565b50919050565b5f7fc988b4da10503879cf4b893fed09620229f5ade301ef5e4af6124b22823627dc612985835f0151613633565b836020015161299785604001516126db565b6129a486606001516126db565b6080808801516040805160208101989098528701959095526001600160801b0390931660608601529184015260a083015260c082015260e0015b604051602081830303815290604052805190602001209050919050565b5f5f83516001600160401b03811115612a1657612a166139e9565b604051908082528060200260200182016040528015612a3f578160200160208202803683370190505b5090505f5b8151811015612af05783858281518110612a6057612a60614420565b60200260200101515f0151868381518110612a7d57612a7d614420565b602002602001015160200151604051602001612ab5939291909283526001600160a01b03919091166020830152604082015260600190565b60405160208183030381529060405280519060200120828281518110612add57612add614420565b6020908102919091010152600101612a44565b5080604051602001612b029190615159565b6040516020818303038152906040528051906020012091505092915050565b606081518351612b31919061518e565b6001600160401b03811115612b4857612b486139e9565b604051908082528060200260200182016040528015612b71578160200160208202803683370190505b5090505f5b8351811015612bcb57838181518110612b9157612b91614420565b6020026020010151828281518110612bab57612bab614420565b6001600160a01b0390921660209283029190910190910152600101612b76565b505f5b8251811015612c2f57828181518110612be957612be9614420565b602002602001015182828651612bff919061518e565b81518110612c0f57612c0f614420565b6001600160a01b0390921660209283029190910190910152600101612bce565b5092915050565b612c428383835f6136c8565b61076e57612c5383835f60016136c8565b612c7b57604051635274afe760e01b81526001600160a01b03841660048201526024016106d6565b61210e83838360016136c8565b83516020808601516060878101516080808a015160a0808c015160c0808e0151604080519a8b019b909b529989019790975287860194909452918601528401529082019290925263458abc4760e11b9060e00160408051601f19818403018152828252888201516101208a01516101408b0151602086018b9052938501919091526060840188905263ffffffff808816608086015290811660a085015290911660c08301529060e00160408051601f198184030181528282526101a060208401525f918301919091529060600160408051601f1981840301815290829052612d75949392916020016151b8565b6040516020818303038152906040529050949350505050565b606061098c83835f613712565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316612df1578383151615612de5573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b6001600160a01b038316612e1557610bde82826120f1565b6040516370a0823160e01b81526001600160a01b0383811660048301525f91908516906370a0823190602401602060405180830381865afa158015612e5c573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190612e809190614b17565b9050612e966001600160a01b0385168484612101565b6108fa84848385610a9b565b6040516330d720ff60e21b8152600481018290525f906002906001600160a01b0385169063c35c83fc90602401602060405180830381865afa158015612eea573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190612f0e9190614b17565b149392505050565b60808301517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0390811690821614155f81612f58575f612f62565b612f628386610a0e565b9050612fa67f00000000000000000000000000000000000000000000000000000000000000008760c00151856001600160a01b0316612c369092919063ffffffff16565b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663deff4b24878660600151612fef88608001516001600160a01b031690565b6040518463ffffffff1660e01b815260040161300d939291906151ef565b5f604051808303815f87803b158015613024575f5ffd5b505af1158015613036573d5f5f3e3d5ffd5b505050508115611342576113428386838960c00151610a9b565b613059836137d6565b5f61306b8460a00151606001516126cf565b90505f816130bc57604080515f80825260208201909252906130b6565b60408051606080820183525f8083526020830152918101919091528152602001906001900390816130885790505b506130ca565b8460a0015160600151602001515b90506130da6106f2868686611e1a565b60a08601515151604051638683a93160e01b81526001600160a01b039290921691638683a9319161313691889186918991907f000000000000000000000000000000000000000000000000000000000000000090600401614fa4565b5f604051808303815f87803b15801561314d575f5ffd5b505af1158015610aff573d5f5f3e3d5ffd5b6131708260a00151606001516126b9565b156114d55761317e826137d6565b6040516305dd2a4560e01b81526001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906305dd2a45906113199085908590600401614e4d565b5f814710156131f75760405163cf47918160e01b8152476004820152602481018390526044016106d6565b763d602d80600a3d3981f3363d3d373d3d3d363d730000008460601b60e81c175f526e5af43d82803e903d91602b57fd5bf38460781b17602052826037600984f590506001600160a01b03811661098c5760405163b06ebf3d60e01b815260040160405180910390fd5b5f5b8160200151518110156132e15782518260200151828151811061328857613288614420565b60200260200101516040015110826020015182815181106132ab576132ab614420565b602002602001015160400151906132d8576040516368ae488f60e01b81526004016106d691815260200190565b50600101613263565b505f5b825181101561076e575f5f5b83602001515181101561336257828460200151828151811061331457613314614420565b6020026020010151604001511461332b575f61334e565b8360200151818151811061334157613341614420565b6020026020010151606001515b613358908361518e565b91506001016132f0565b5083828151811061337557613375614420565b602002602001015160200151811482906133a5576040516368ae488f60e01b81526004016106d691815260200190565b508260c0015115613440575f6133db8460e001518685815181106133cb576133cb614420565b60200260200101515f015161381e565b90506133f3858685815181106133cb576133cb614420565b81101585848151811061340857613408614420565b60200260200101515f01519061343d5760405163244acd2f60e21b81526001600160a01b0390911660048201526024016106d6565b50505b506001016132e4565b5f5f5b835181101561356f575f5f5f5b85518110156134eb5786848151811061347457613474614420565b60200260200101515f01516001600160a01b031686828151811061349a5761349a614420565b60200260200101515f01516001600160a01b0316036134e357600192508581815181106134c9576134c9614420565b602002602001015160200151826134e0919061518e565b91505b600101613459565b5081158061350e575061350a868785815181106133cb576133cb614420565b8110155b86848151811061352057613520614420565b60200260200101515f0151906135555760405163c80b6b7360e01b81526001600160a01b0390911660048201526024016106d6565b508380613560575081155b9350505080600101905061344c565b5080158061357d5750815115155b5f90612c2f5760405163c80b6b7360e01b81526001600160a01b0390911660048201526024016106d6565b5f8160200151515f036135bc57505f919050565b5080515f1a60028114806135d3575060ff81166003145b8251906135f657604051631462202960e01b81526004016106d691815260200190565b50815161360290613898565b80156136105750815160101b155b82519061295157604051631462202960e01b81526004016106d691815260200190565b5f7ff72802bb5695954ab337feb3d113d61f4206cfaef3987552df2b2b47477db74b825f015161368784602001517f55550a068ac7a6c7ce02eac46ebe7c7b964dd10d7800455df1c5bc5a6685a42c6129fb565b604080860151606080880151835160208101979097526001600160a01b039095169286019290925290840191909152608083015260a082015260c0016129de565b60405163095ea7b360e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316612df1578383151615612de5573d5f823e3d81fd5b60608147101561373e5760405163cf47918160e01b8152476004820152602481018390526044016106d6565b5f61374a8584866138c6565b905080801561376b57505f3d118061376b57505f856001600160a01b03163b115b15613780576137786138db565b91505061098c565b80156137aa57604051639996b31560e01b81526001600160a01b03861660048201526024016106d6565b3d156137bd576137b86138f4565b6126b1565b60405163d6bda27560e01b815260040160405180910390fd5b8060a00151602001516001600160801b03165a10158160a0015160200151906114d5576040516302f18fc360e51b81526001600160801b0390911660048201526024016106d6565b5f5f5b8351811015612c2f57826001600160a01b031684828151811061384657613846614420565b60200260200101515f01516001600160a01b031614613865575f613884565b83818151811061387757613877614420565b6020026020010151602001515b61388e908361518e565b9150600101613821565b5f600182901a6007811080156138b0575060ff811615155b801561098c575060ff8116600414159392505050565b5f5f5f83516020850186885af1949350505050565b6040513d81523d5f602083013e3d602001810160405290565b6040513d5f823e3d81fd5b6040518061018001604052805f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f63ffffffff1681526020015f63ffffffff168152602001606081525090565b60408051610140810182525f8082526060602083018190529282018190528282018190526080820181905260a0820181905260c082015260e08101829052610100810182905261012081019190915290565b5f602082840312156139c3575f5ffd5b81356001600160401b038111156139d8575f5ffd5b82016080818503121561098c575f5ffd5b634e487b7160e01b5f52604160045260245ffd5b604080519081016001600160401b0381118282101715613a1f57613a1f6139e9565b60405290565b604051608081016001600160401b0381118282101715613a1f57613a1f6139e9565b604051606081016001600160401b0381118282101715613a1f57613a1f6139e9565b60405160a081016001600160401b0381118282101715613a1f57613a1f6139e9565b60405160c081016001600160401b0381118282101715613a1f57613a1f6139e9565b60405161010081016001600160401b0381118282101715613a1f57613a1f6139e9565b60405161014081016001600160401b0381118282101715613a1f57613a1f6139e9565b604051601f8201601f191681016001600160401b0381118282101715613b1b57613b1b6139e9565b604052919050565b6001600160a01b03811681146102e2575f5ffd5b8035613b4281613b23565b919050565b5f6001600160401b03821115613b5f57613b5f6139e9565b5060051b60200190565b5f82601f830112613b78575f5ffd5b8135613b8b613b8682613b47565b613af3565b8082825260208201915060208360061b860101925085831115613bac575f5ffd5b602085015b83811015613bf75760408188031215613bc8575f5ffd5b613bd06139fd565b8135613bdb81613b23565b8152602082810135818301529084529290920191604001613bb1565b5095945050505050565b5f60808284031215613c11575f5ffd5b613c19613a25565b90508135613c2681613b23565b815260208201356001600160401b03811115613c40575f5ffd5b613c4c84828501613b69565b6020830152506040828101359082015260609182013591810191909152919050565b80356001600160801b0381168114613b42575f5ffd5b5f82601f830112613c93575f5ffd5b81356001600160401b03811115613cac57613cac6139e9565b613cbf601f8201601f1916602001613af3565b818152846020838601011115613cd3575f5ffd5b816020850160208301375f918101602001919091529392505050565b5f82601f830112613cfe575f5ffd5b8135613d0c613b8682613b47565b8082825260208201915060208360051b860101925085831115613d2d575f5ffd5b602085015b83811015613bf75780356001600160401b03811115613d4f575f5ffd5b86016060818903601f19011215613d64575f5ffd5b613d6c613a47565b6020820135613d7a81613b23565b81526040820135602082015260608201356001600160401b03811115613d9e575f5ffd5b613dad8a602083860101613c84565b60408301525084525060209283019201613d32565b5f60408284031215613dd2575f5ffd5b613dda6139fd565b82358152905060208201356001600160401b03811115613df8575f5ffd5b613e0484828501613cef565b60208301525092915050565b5f60a08284031215613e20575f5ffd5b613e28613a69565b905081356001600160401b03811115613e3f575f5ffd5b613e4b84828501613c01565b825250613e5a60208301613c6e565b602082015260408201356001600160401b03811115613e77575f5ffd5b613e8384828501613dc2565b60408301525060608201356001600160401b03811115613ea1575f5ffd5b613ead84828501613dc2565b60608301525060809182013591810191909152919050565b5f60c08284031215613ed5575f5ffd5b613edd613a8b565b9050613ee882613b37565b81526020828101359082015260408201356001600160401b03811115613f0c575f5ffd5b613f1884828501613b69565b604083015250606082810135908201526080808301359082015260a08201356001600160401b03811115613f4a575f5ffd5b613f5684828501613e10565b60a08301525092915050565b5f5f83601f840112613f72575f5ffd5b5081356001600160401b03811115613f88575f5ffd5b602083019150836020828501011115613f9f575f5ffd5b9250929050565b5f5f5f60408486031215613fb8575f5ffd5b83356001600160401b03811115613fcd575f5ffd5b613fd986828701613ec5565b93505060208401356001600160401b03811115613ff4575f5ffd5b61400086828701613f62565b9497909650939450505050565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b805182526020810151602083015260408101516040830152606081015160608301526080810151608083015260a081015160a083015260c081015160c083015260e081015160e08301526101008101516101008301525f6101208201516140ab61012085018263ffffffff169052565b506101408201516140c561014085018263ffffffff169052565b50610160820151610180610160850152611bb061018085018261400d565b5f604082016040835280855180835260608501915060608160051b8601019250602087015f5b8281101561413a57605f1987860301845261412585835161403b565b94506020938401939190910190600101614109565b5050505082810360208401528084518083526020830191506020860192505f5b8181101561417857835183526020938401939092019160010161415a565b50909695505050505050565b5f5f5f5f5f60608688031215614198575f5ffd5b85356141a381613b23565b945060208601356001600160401b038111156141bd575f5ffd5b8601601f810188136141cd575f5ffd5b80356001600160401b038111156141e2575f5ffd5b8860208260061b84010111156141f6575f5ffd5b6020919091019450925060408601356001600160401b03811115614218575f5ffd5b61422488828901613f62565b969995985093965092949392505050565b5f60208284031215614245575f5ffd5b81356001600160401b0381111561425a575f5ffd5b8201610100818503121561098c575f5ffd5b5f60a082840312801561427d575f5ffd5b50614286613a69565b823561429181613b23565b81526020838101359082015260408301356142ab81613b23565b6040820152606083810135908201526080928301359281019290925250919050565b5f5f5f83850360c08112156142e0575f5ffd5b60a08112156142ed575f5ffd5b5083925060a08401356001600160401b03811115614309575f5ffd5b8401601f81018613614319575f5ffd5b80356001600160401b0381111561432e575f5ffd5b8660208260051b8401011115614342575f5ffd5b939660209190910195509293505050565b5f60808284031215614363575f5ffd5b61436b613a25565b905081356001600160401b03811115614382575f5ffd5b61438e84828501613ec5565b82525060208201356001600160401b038111156143a9575f5ffd5b6143b584828501613c84565b60208301525060408201356001600160401b038111156143d3575f5ffd5b6143df84828501613c84565b60408301525060608201356001600160401b038111156143fd575f5ffd5b61440984828501613cef565b60608301525092915050565b5f61067a3683614353565b634e487b7160e01b5f52603260045260245ffd5b5f60208284031215614444575f5ffd5b813561098c81613b23565b5f82601f83011261445e575f5ffd5b813561446c613b8682613b47565b8082825260208201915060208360051b86010192508583111561448d575f5ffd5b602085015b83811015613bf75780356001600160401b038111156144af575f5ffd5b6144be886020838a0101613ec5565b84525060209283019201614492565b5f82601f8301126144dc575f5ffd5b81356144ea613b8682613b47565b8082825260208201915060208360051b86010192508583111561450b575f5ffd5b602085015b83811015613bf75780356001600160401b0381111561452d575f5ffd5b61453c886020838a0101613c84565b84525060209283019201614510565b5f82601f83011261455a575f5ffd5b8135614568613b8682613b47565b8082825260208201915060208360051b860101925085831115614589575f5ffd5b602085015b83811015613bf75780356145a181613b23565b83526020928301920161458e565b5f61010082840312156145c0575f5ffd5b6145c8613aad565b905081356001600160401b038111156145df575f5ffd5b6145eb8482850161444f565b82525060208201356001600160401b03811115614606575f5ffd5b614612848285016144cd565b60208301525060408201356001600160401b03811115614630575f5ffd5b61463c84828501613c84565b6040830152506060828101359082015261465860808301613b37565b608082015260a08201356001600160401b03811115614675575f5ffd5b61468184828501613b69565b60a08301525060c08201356001600160401b0381111561469f575f5ffd5b6146ab84828501613cef565b60c08301525060e08201356001600160401b038111156146c9575f5ffd5b6146d58482850161454b565b60e08301525092915050565b5f61067a36836145af565b81516001600160a01b0390811682526020808401519083015260408084015190911690820152606080830151908201526080918201519181019190915260a00190565b604080825281018390525f8460608301825b8681101561477157823561475481613b23565b6001600160a01b0316825260209283019290910190600101614741565b506001600160a01b03949094166020939093019290925250909392505050565b8051613b4281613b23565b5f82601f8301126147ab575f5ffd5b81516147b9613b8682613b47565b8082825260208201915060208360071b8601019250858311156147da575f5ffd5b602085015b83811015613bf757608081880312156147f6575f5ffd5b6147fe613a25565b815161480981613b23565b815260208281015181830152604080840151908301526060808401519083015290845292909201916080016147df565b805163ffffffff81168114613b42575f5ffd5b80518015158114613b42575f5ffd5b5f82601f83011261486a575f5ffd5b8151614878613b8682613b47565b8082825260208201915060208360061b860101925085831115614899575f5ffd5b602085015b83811015613bf757604081880312156148b5575f5ffd5b6148bd6139fd565b81516148c881613b23565b815260208281015181830152908452929092019160400161489e565b5f82601f8301126148f3575f5ffd5b8151614901613b8682613b47565b8082825260208201915060208360051b860101925085831115614922575f5ffd5b602085015b83811015613bf757805161493a81613b23565b835260209283019201614927565b5f82601f830112614957575f5ffd5b8151614965613b8682613b47565b8082825260208201915060208360051b860101925085831115614986575f5ffd5b602085015b83811015613bf757805183526020928301920161498b565b5f602082840312156149b3575f5ffd5b81516001600160401b038111156149c8575f5ffd5b820161014081850312156149da575f5ffd5b6149e2613ad0565b6149eb82614791565b815260208201516001600160401b03811115614a05575f5ffd5b614a118682850161479c565b602083015250614a2360408301614791565b6040820152614a3460608301614839565b6060820152614a4560808301614839565b6080820152614a5660a08301614791565b60a0820152614a6760c0830161484c565b60c082015260e08201516001600160401b03811115614a84575f5ffd5b614a908682850161485b565b60e0830152506101008201516001600160401b03811115614aaf575f5ffd5b614abb868285016148e4565b610100830152506101208201516001600160401b03811115614adb575f5ffd5b614ae786828501614948565b61012083015250949350505050565b604081525f614b08604083018561403b565b90508260208301529392505050565b5f60208284031215614b27575f5ffd5b5051919050565b634e487b7160e01b5f52601160045260245ffd5b8181038181111561067a5761067a614b2e565b80356001600160e01b03198116906004841015612c2f576001600160e01b031960049490940360031b84901b1690921692915050565b5f5f85851115614b99575f5ffd5b83861115614ba5575f5ffd5b5050820193919092039150565b5f60208284031215614bc2575f5ffd5b81356001600160401b03811115614bd7575f5ffd5b611bb084828501614353565b5f60208284031215614bf3575f5ffd5b81356001600160401b03811115614c08575f5ffd5b611bb0848285016145af565b5f5f60408385031215614c25575f5ffd5b825160ff1981168114614c36575f5ffd5b602084015190925060ff81168114614c4c575f5ffd5b809150509250929050565b6001815b6001841115614c9257808504811115614c7657614c76614b2e565b6001841615614c8457908102905b60019390931c928002614c5b565b935093915050565b5f82614ca85750600161067a565b81614cb457505f61067a565b8160018114614cca5760028114614cd457614cf0565b600191505061067a565b60ff841115614ce557614ce5614b2e565b50506001821b61067a565b5060208310610133831016604e8410600b8410161715614d13575081810a61067a565b614d1f5f198484614c57565b805f1904821115614d3257614d32614b2e565b029392505050565b5f61098c60ff841683614c9a565b808202811582820484141761067a5761067a614b2e565b5f8151808452602084019350602083015f5b82811015614dad57614d9786835180516001600160a01b03168252602090810151910152565b6040959095019460209190910190600101614d71565b5093949350505050565b5f82825180855260208501945060208160051b830101602085015f5b8381101561417857848303601f19018852815180516001600160a01b0316845260208082015190850152604090810151606091850182905290614e189085018261400d565b6020998a0199909450929092019150600101614dd3565b805182525f602082015160406020850152611bb06040850182614db7565b604080825283516001600160a01b0316828201526020840151606083015283015160c060808301525f90614e85610100840182614d5f565b9050606085015160a0840152608085015160c084015260a0850151603f198483030160e0850152805160a0835260018060a01b0381511660a08401526020810151608060c0850152614edb610120850182614d5f565b9050604082015160e0850152606082015161010085015260208301519150614f0e60208501836001600160801b03169052565b604083015191508381036040850152614f278183614e2f565b91505060608201518382036060850152614f418282614e2f565b915050608082015160808401528481036020860152614f60818761400d565b979650505050505050565b5f8151808452602084019350602083015f5b82811015614dad5781516001600160a01b0316865260209586019590910190600101614f7d565b60a081525f614fb660a0830188614d5f565b8281036020840152614fc88188614db7565b90508281036040840152614fdc8187614f6b565b6001600160a01b0395861660608501529390941660809092019190915250949350505050565b60c081525f8751606060c084015261501e610120840182614d5f565b60208a81015160e086015260408b01516101008601528482038582015289518083528a820193509101905f5b818110156150865761507083855180516001600160a01b03168252602090810151910152565b602093909301926040929092019160010161504a565b50506001600160a01b038816604085015286606085015283810360808501526150af818761400d565b91505082810360a08401526150c4818561400d565b9998505050505050505050565b606081525f6150e36060830186614db7565b82810360208401526150f58186614f6b565b91505060018060a01b0383166040830152949350505050565b848152836020820152608060408201525f61512c6080830185614d5f565b8281036060840152614f608185614f6b565b5f6020828403121561514e575f5ffd5b815161098c81613b23565b81515f90829060208501835b82811015615183578151845260209384019390910190600101615165565b509195945050505050565b8082018082111561067a5761067a614b2e565b5f81518060208401855e5f93019283525090919050565b6001600160e01b0319851681525f6151e56151df6151d960048501886151a1565b866151a1565b846151a1565b9695505050505050565b606081525f615201606083018661403b565b6020830194909452506040015291905056fe4d616e64617465206d616e64617465294d616e6461746528546172676574207461726765742c75696e74313238206d696e4761732c4f70206f726967696e4f70732c4f7020646573744f70732c627974657333322071294f7028627974657333322076742c4f70735b5d206f7073294f7073286164647265737320746f2c75696e743235362076616c75652c6279746573206461746129546172676574286164647265737320726563697069656e742c546f6b656e5b5d20746f6b656e4f75742c75696e7432353620746172676574436861696e2c75696e743235362066696c6c45787069727929546f6b656e286164647265737320746f6b656e2c75696e7432353620616d6f756e7429546f6b656e5065726d697373696f6e73286164647265737320746f6b656e2c75696e7432353620616d6f756e7429a164736f6c634300081e000a' as const
